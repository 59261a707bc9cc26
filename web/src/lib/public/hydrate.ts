import { createContext } from 'react';
import { HYDRATION_ID } from '@ndeiya/domain/site/hydration';
import type { Responses } from './query';
import { unpackedResponse } from './unpackedResponse';

/** The public data in the HTML of a page: the responses of Firestore, and when they were read, in milliseconds. */
export interface HydrationData {
  at: number;
  /** The browser told the server that it saves data. */
  frugal: boolean;
  /** The address of the site. */
  site: string;
  /** By the keys of their requests, packed. */
  responses: Readonly<Record<string, unknown>>;
}

/** The data of the first render: on the server what it has read so far, in the browser what is in the HTML. */
export interface InitialData {
  at: number;
  frugal: boolean;
  site: string;
  responses: Responses;
}

/** `null` where the HTML has no data. */
export const InitialDataContext = createContext<InitialData | null>(null);

const isHydrationData = (value: unknown): value is HydrationData =>
  typeof value === 'object' && value !== null && 'at' in value && 'responses' in value;

export function readHydrationData(): HydrationData | null {
  const text = document.getElementById(HYDRATION_ID)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isHydrationData(value) ? value : null;
}

export const initialDataFrom = ({ at, frugal, site, responses }: HydrationData): InitialData => ({
  at,
  frugal,
  site,
  responses: ({ key }) => (Object.hasOwn(responses, key) ? unpackedResponse(responses[key]) : undefined),
});
