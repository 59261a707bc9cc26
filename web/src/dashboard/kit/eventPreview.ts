import { createContext, type ReactNode } from 'react';
import type { Event } from '@ndeiya/domain/site/event';

/** Renders the public page of an event. */
export type RenderEvent = (event: Event) => ReactNode;

/** The public page of an event, which the app passes in, because the dashboard does not import the site. */
export const EventPageContext = createContext<RenderEvent>(() => null);
