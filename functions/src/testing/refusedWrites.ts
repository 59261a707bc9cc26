import { vi } from 'vitest';
import type { MemoryFirestore } from './memoryFirestore';

/** Lets the database refuse each write of a document, as one with too many index entries. Returns what ends this. */
export function refuseWrites(memory: MemoryFirestore, refused: string): () => void {
  const put = memory.put.bind(memory);
  const spy = vi.spyOn(memory, 'put').mockImplementation((path, fields) => {
    if (path === refused) throw new Error('too many index entries for entity');
    put(path, fields);
  });
  return () => {
    spy.mockRestore();
  };
}
