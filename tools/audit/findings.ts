import * as z from 'zod/mini';

/** A known weakness of an installed package, as the registry describes it. */
interface Finding {
  advisory: string;
  package: string;
  severity: string;
  title: string;
}

/** The part of `npm audit --json` that is used (report version 2). */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

/** A finding that the project accepts for a limited time, with the reason why it is no danger here. */
export const acceptedList = z.array(
  z.strictObject({
    advisory: z.string().check(z.regex(/^GHSA(?:-[\w]{4}){3}$/)),
    package: z.string(),
    why: z.string().check(z.minLength(20)),
    until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  }),
);
export type Accepted = z.output<typeof acceptedList>[number];

const idOf = (url: string) => /GHSA(?:-\w{4}){3}/.exec(url)?.[0] ?? url;

/** The findings in the output of `npm audit --json`, each once; null when the registry gave no report. */
export function findingsIn(printed: string): Finding[] | null {
  let json: unknown;
  try {
    json = JSON.parse(printed);
  } catch {
    return null;
  }
  const parsed = z.safeParse(report, json);
  if (!parsed.success) return null;
  const all = Object.values(parsed.data.vulnerabilities)
    .flatMap(({ via }) => via.filter((cause) => typeof cause !== 'string'))
    .map(({ name, title, url, severity }) => ({ advisory: idOf(url), package: name, severity, title }));
  return [...new Map(all.map((finding) => [`${finding.advisory} ${finding.package}`, finding])).values()];
}

/** New findings, expired acceptances, and acceptances that are no longer needed. */
export interface AuditVerdict {
  fresh: Finding[];
  expired: Accepted[];
  gone: Accepted[];
}

const isFor = (accepted: Accepted, finding: Finding) =>
  accepted.advisory === finding.advisory && accepted.package === finding.package;

/** Compares the findings with the list of accepted ones. `today` has the form 2026-01-31. */
export function judge(
  findings: readonly Finding[],
  accepted: readonly Accepted[],
  today: string,
): AuditVerdict {
  const found = accepted.filter((one) => findings.some((finding) => isFor(one, finding)));
  return {
    fresh: findings.filter((finding) => !accepted.some((one) => isFor(one, finding))),
    expired: found.filter(({ until }) => until < today),
    gone: accepted.filter((one) => !found.includes(one)),
  };
}
