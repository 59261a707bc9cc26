import { createContext, type ReactNode } from 'react';
import type { Event } from '@ndeiya/domain/site/event';

/** Renders the public page of an event. */
export type RenderEvent = (event: Event) => ReactNode;

/** The public page of an event, which the app passes in, because features do not import each other. */
export const EventPageContext = createContext<RenderEvent>(() => null);
