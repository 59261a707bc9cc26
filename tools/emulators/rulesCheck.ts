import { readFile } from 'node:fs/promises';
import { UserError } from '../lib/log';
import { inRoot, PROJECT_ID } from '../lib/paths';
import type { Ports } from '../lib/ports';

interface FirestoreIssue {
  sourcePosition?: { line?: number; column?: number };
  severity?: string;
  description?: string;
}

async function put(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** The Firestore emulator's errors, each as `file:line:column: sentence`. */
export function firestoreIssues(issues: FirestoreIssue[]): string[] {
  return issues.map(({ sourcePosition: at, description }) => {
    return `firestore.rules:${at?.line ?? 1}:${at?.column ?? 1}: ${description}`;
  });
}

/**
 * The errors in storage.rules from firebase-tools' log, as `file:line:column: sentence`. The emulator itself
 * reports that it is ready in spite of them, and denies everything.
 */
export function storageIssues(log: string): string[] {
  const engine = [...log.matchAll(/storage\.rules:\d+:\d+: .*/g)].map(([issue]) => issue);
  const official = [...log.matchAll(/(\S.*) in (?:\S*\/)?(storage\.rules:\d+)$/gm)];
  return [...engine, ...official.map(([, sentence, at]) => `${at}: ${sentence}`)];
}

/** Loads both rules files again, for instance after a test has replaced them. */
export async function loadRules(ports: Ports, projectId = PROJECT_ID): Promise<FirestoreIssue[]> {
  const file = async (name: string) => ({
    name: inRoot(name),
    content: await readFile(inRoot(name), 'utf8'),
  });
  await put(`http://127.0.0.1:${ports.storage}/internal/setRules`, {
    rules: { files: [await file('storage.rules')] },
  });
  const url = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}:securityRules`;
  const answer = await put(url, { ignore_errors: true, rules: { files: [await file('firestore.rules')] } });
  return (answer as { issues?: FirestoreIssue[] }).issues ?? [];
}

/**
 * Throws a UserError with file and line when a rules file of a running suite does not compile. Warnings count
 * too: an unknown name is only a warning, but denies everything at run time.
 */
export async function checkRules(ports: Ports, log: string): Promise<void> {
  const issues = [...firestoreIssues(await loadRules(ports)), ...storageIssues(log)];
  if (issues.length > 0) throw new UserError(`The rules do not compile: ${issues.join('; ')}`);
}
