import { DASHBOARD_QUERIES } from './dashboardQueries';
import type { Reviewed } from './reviewedQueries';
import { SERVER_QUERIES } from './serverQueries';

/**
 * The files that speak of more than one field, and so could need an index that must be declared; queries about one field
 * alone never do. Whoever changes a query brings this up to date: the test fails until its text stands here.
 */
export const REVIEWED: Record<string, Reviewed> = { ...SERVER_QUERIES, ...DASHBOARD_QUERIES };
