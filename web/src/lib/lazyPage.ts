import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { CHUNK_LOAD_TIMEOUT_MS } from '@ndeiya/domain/kernel/frameConstants';
import { probeConnection } from './online';

/** Rejects when `promise` has not settled after `ms`. */
function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`not loaded after ${String(ms)} ms`));
    }, ms);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/**
 * Loads a chunk, with the specification's timeout (§9). When it does not load, the site is probed first, so that
 * `PageCrashed` can tell a lost connection from a fault of the page.
 */
export async function loadInTime<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), CHUNK_LOAD_TIMEOUT_MS);
  } catch (error) {
    await probeConnection();
    throw error;
  }
}

/** A page as a separate chunk: `lazyPage(() => import('…'), 'HomePage')`. */
export function lazyPage<N extends string, P extends object = object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: (await loadInTime(load))[name] }));
}
