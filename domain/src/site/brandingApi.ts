import * as z from 'zod/mini';
import { instant, type RouteSpec } from '../kernel/routeSpec';
import { branding, brandingInput } from './branding';

const brandingAnswer = z.strictObject({
  id: z.string(),
  ...brandingInput.shape,
  time_zone: z.string(),
  /** null while nothing was saved, and the site is as the specification has it. */
  updated_at: z.nullable(instant),
});
export type BrandingAnswer = z.output<typeof brandingAnswer>;

/** The name, colours and region of the organisation (docs/decisions/037-branding.md). */
export const brandingApi = {
  get: {
    method: 'get',
    path: '/branding',
    access: 'public',
    summary: 'Short name, colours, time zone and locale of the site',
    answer: brandingAnswer,
    cacheSeconds: 30,
  },
  save: {
    method: 'put',
    path: '/branding',
    writes: branding.path,
    access: 'admin',
    summary: 'Change short name, colours, time zone and locale; colours with too little contrast are refused',
    body: brandingInput,
    answer: brandingAnswer,
    ifMatch: true,
  },
} as const satisfies Record<string, RouteSpec>;
