import { PROJECT_ID } from '../lib/paths';
import type { Ports } from '../lib/ports';

/** Maximum number of reloads of the functions. */
const GENERATIONS = 50;

/**
 * Enables or disables the document triggers of a running suite. The Firestore emulator delivers no events meanwhile:
 * it sends them one after the other, and those of thousands of documents would delay later ones by minutes.
 */
export async function setTriggers(ports: Ports, word: 'enable' | 'disable'): Promise<void> {
  const url = `http://127.0.0.1:${ports.hub}/functions/${word}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  // Enabling registers the trigger again under a new name, for all documents.
  if (word === 'disable') await deliverEvents(ports, 'none');
}

/** The paths of documents whose events the emulator delivers to the trigger. */
const EVENTS_OF = { all: '{collection}/{id}', none: 'no_collection/{id}' };

/** The names of the trigger. There is one for each time that triggers were disabled and enabled; the last one runs. */
async function triggerNames({ functions }: Ports): Promise<string[]> {
  const url = `http://127.0.0.1:${functions}/functions/projects/${PROJECT_ID}/triggers/unknown`;
  // The emulator answers an unknown name with 404 and a text that lists the known names.
  const response = await fetch(url, { method: 'POST' });
  const names = (await response.text()).match(/[\w-]+-onDocument-\d+/g);
  if (!names) throw new Error(`the functions emulator lists no trigger: ${response.status}`);
  return names;
}

/**
 * Has the Firestore emulator deliver the events of all documents, or of none. Events that were sent before are still
 * handled. `setTriggers` is slower, because enabling loads the functions again, but drops those too.
 */
export async function deliverEvents(ports: Ports, documents: keyof typeof EVENTS_OF): Promise<void> {
  const names = await triggerNames(ports);
  // A second registration under a name replaces the first.
  for (const name of documents === 'all' ? names.slice(-1) : names) {
    const url = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${PROJECT_ID}/eventarcTrigger?eventarcTriggerId=${name}`;
    const body = JSON.stringify({
      eventType: 'google.cloud.firestore.document.v1.written.withAuthContext',
      database: '(default)',
      namespace: '(default)',
      document: { value: EVENTS_OF[documents], matchType: 'PATH_PATTERN' },
    });
    const response = await fetch(url, { method: 'POST', body });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  }
}

/**
 * Runs the scheduled function, because the emulators' scheduler does not. Each time that triggers are
 * disabled and enabled, the function's name gets a higher number at the end, and the old names respond 204
 * without running.
 */
export async function runMaintenance(functionsUrl: string): Promise<void> {
  let status = 204;
  for (let generation = 0; generation < GENERATIONS && status === 204; generation++) {
    ({ status } = await fetch(`${functionsUrl}/maintenance-${generation}`, { method: 'POST' }));
  }
  if (status !== 200) throw new Error(`the scheduled function answered ${status}`);
}
