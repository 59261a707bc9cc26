import { accessOf } from '@ndeiya/domain/contract/access';
import { messages } from '@ndeiya/domain/kernel/messages';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { overviewMessages } from '@ndeiya/domain/overview/messages';
import { makeContact } from '@ndeiya/domain/testing/makers';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import type { BrowserContext, Page } from 'playwright/test';
import type { SectionStates } from '../../web/src/dashboard/kit/sectionFacts';
import { administrator, changeElsewhere } from '../support/admin';
import { IS_NIGHT } from '../support/night';
import { storeEntry } from '../support/shownEntries';
import { answerQueries } from './support/answers';
import { expectAccessible } from './support/axe';
import { goTo } from './support/policy';
import { SECTION_STATES } from './support/sections';
import { expect, test } from './support/test';

interface Steps {
  /** Waits until the page has loaded what `write` uses: without a connection it never would. */
  loaded?: (page: Page) => Promise<void>;
  /** Tries to change something; it must be refused without a connection. None for a page that changes nothing. */
  write?: (page: Page) => Promise<void>;
  /** True where other pages read the same document too: only a new visit asks for it again. */
  isReadByOthers?: true;
}

interface StateCase extends SectionStates, Steps {
  /** The address after '/admin/'. */
  path: string;
}

/** An accepted entry at the top of its list: which entries others have made there meanwhile is not known. */
const ENTRY = `Offline ${unique()}`;
/** An entry with a child at the top of the board of consents. */
const WITH_CHILD = `Offline child ${unique()}`;
const linkButton = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: WITH_CHILD })
    .getByRole('button', { name: 'Link for WhatsApp' })
    .first();
const main = (page: Page) => page.getByRole('main');
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Deletes the first record that can be. */
async function removeFirst(page: Page, name: string | RegExp = 'Delete') {
  await main(page).getByRole('button', { name, disabled: false }).first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Delete|Remove)$/ })
    .click();
}

/** Deletes the first record of an inbox, from its dialog. */
async function removeOpened(page: Page, list: string) {
  await main(page).getByRole('list', { name: list }).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

/**
 * The steps that the states of a section need, by its address after '/admin/'; its `section.ts` has the texts. Without a row
 * here, a section deletes a record of its list, if browsers may delete those.
 */
const STEPS: Record<string, Steps> = {
  users: { write: removeFirst },
  system_images: { write: (page) => removeFirst(page, /^Delete banner/) },
  messages: { write: (page) => removeOpened(page, 'Messages') },
  partners: { write: (page) => removeOpened(page, 'Partner applications') },
  newsletter: { write: (page) => removeFirst(page, 'Remove') },
  activity: {
    write: async (page) => {
      await main(page)
        .getByRole('tab', { name: /^Failed mails/ })
        .click();
      await main(page).getByRole('button', { name: 'Try again' }).first().click();
    },
  },
  editions: {
    write: async (page) => {
      await main(page).getByRole('button', { name: 'New edition' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Begin' }).click();
    },
  },
  entries: {
    write: async (page) => {
      const entry = main(page)
        .getByRole('row')
        .or(main(page).getByRole('listitem'))
        .filter({ hasText: ENTRY });
      await entry.getByRole('button', { name: 'Decide' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Other decisions' }).click();
      await dialog.getByRole('radio', { name: /^Take off the programme/ }).check();
      await dialog.getByRole('button', { name: 'Take off the programme' }).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    },
  },
  'entries/consents': {
    // The people of each entry come after the list.
    loaded: (page) => expect(linkButton(page)).toBeVisible(),
    write: (page) => linkButton(page).click(),
  },
  settings: {
    isReadByOthers: true,
    write: async (page) => {
      await main(page).getByRole('textbox', { name: /name/i }).first().fill('Changed offline');
      await main(page).getByRole('button', { name: 'Save settings' }).click();
    },
  },
  branding: {
    write: async (page) => {
      await main(page).getByRole('textbox', { name: 'Short name' }).fill('Offline');
      await main(page).getByRole('button', { name: 'Save' }).click();
    },
  },
  languages: {
    write: async (page) => {
      await main(page).getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('button', { name: workMessages.publication.confirm }).click();
    },
  },
};

const OVERVIEW: StateCase = {
  path: '',
  collection: 'overviews',
  failed: overviewMessages.loadFailed,
  isReadByOthers: true,
};
const usualSteps = ({ collection }: SectionStates): Steps =>
  accessOf(collection).delete.length > 0 ? { write: removeFirst } : {};
const inAdmin = (path: string) => path.slice('/admin/'.length);
const CASES: readonly StateCase[] = [
  OVERVIEW,
  ...SECTION_STATES.map(({ path, ...states }) => ({
    ...states,
    path: inAdmin(path),
    ...(STEPS[inAdmin(path)] ?? usualSteps(states)),
  })),
];
const PER_TEST = 8;
/**
 * The kit draws the states of all other sections like these, so only they are brought into each state by day; the night has
 * all sections, and these also on a phone. `sectionStates.test.tsx` in `web/src/dashboard/frame` has the empty and the failed
 * state of every section.
 */
const ONE_OF_EACH_KIND = ['', 'participants', 'messages', 'settings'];
const isOfEachKind = ({ path }: StateCase) => ONE_OF_EACH_KIND.includes(path);

async function look(page: Page, section: StateCase) {
  if (IS_NIGHT || isOfEachKind(section)) await expectAccessible(page);
}

/** The page logs these errors when the connection ends or a list is denied. */
const FAILURES =
  /^(live query|count|get the token|look at the rights|mark message as read|read the failed mails|read the numbers of lost links|The mail could not be sent again|The link could not be made|save settings|read the texts of a language|read the branding|save the branding|The page could not read when the guardians were asked)|: NetworkError: the server was not reached/;

/** Empty lists, one after the other in one visit. What the whole frame follows is empty from its first question on. */
async function expectEmpty(page: Page, sections: readonly StateCase[]) {
  const lists = sections.filter(({ empty }) => empty !== undefined);
  const collections = lists.filter(({ search }) => !search).map(({ collection }) => collection);
  const stop = await answerQueries(page, collections, 'empty');
  await page.goto('/admin');
  for (const section of lists) {
    const { path, empty = '', search } = section;
    await goTo(page, `/admin/${path}`);
    if (search) await main(page).getByRole('searchbox').fill(search);
    await expect(main(page).getByText(empty).first()).toBeVisible();
    await look(page, section);
  }
  await stop();
}

/** Lets the page be refused what it reads; gives the way to stop. */
async function refuseReads(page: Page, { collection, reads }: StateCase): Promise<() => Promise<void>> {
  if (!reads) return answerQueries(page, collection, 'denied');
  await page.route(reads, (route) => route.fulfill({ status: 503, json: {} }));
  return () => page.unroute(reads);
}

async function expectRecovery(page: Page, section: StateCase) {
  const { path, failed, isReadByOthers } = section;
  const stop = await refuseReads(page, section);
  if (isReadByOthers) await page.goto(`/admin/${path}`);
  else await goTo(page, `/admin/${path}`);
  const failure = main(page)
    .getByRole('alert')
    .filter({ hasText: failed ?? messages.admin.loadFailed });
  await expect(failure.first()).toBeVisible();
  await look(page, section);
  await stop();
  await failure.first().getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(main(page).getByRole('status', { name: /^Loading/ })).toBeHidden();
}

async function expectRefusal(page: Page, section: StateCase) {
  await section.write?.(page);
  const refusal = alert(page, messages.offline);
  await expect(refusal).toBeVisible();
  // The message stays while the pointer is on it: on a long list the check may take longer than the message is shown.
  await refusal.hover();
  await look(page, section);
  // It would cover, and be taken for, that of the next section.
  await refusal.getByRole('button', { name: /Close|Dismiss/ }).click();
  await expect(refusal).toBeHidden();
}

async function expectNothingOffline(page: Page, context: BrowserContext, section: StateCase) {
  await section.loaded?.(page);
  await context.setOffline(true);
  await expect(page.getByText(messages.admin.offlineBanner)).toBeVisible();
  if (section.write) await expectRefusal(page, section);
  else await look(page, section);
  await context.setOffline(false);
  await expect(page.getByText(messages.admin.offlineBanner)).toBeHidden();
}

/** A record in each list that the demo data may leave empty. */
async function storeOneOfEach(): Promise<void> {
  const id = `states-${crypto.randomUUID()}`;
  const created_at = new Date();
  await storeEntry({ stage_name: ENTRY, state: 'accepted', number: 'Z99' });
  const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '+254 712 345 678' };
  const child = makeMember({ age_band: 'minor', guardian_id: guardian.id });
  const missing = { has_minor: true, consent: 'missing', name_public: false } as const;
  await storeEntry(
    { stage_name: WITH_CHILD, state: 'accepted', number: 'Z98', ...missing },
    { members: [child], guardians: [guardian] },
  );
  await changeElsewhere(`contact_messages/${id}`, { ...makeContact(), state: 'closed', created_at });
  const delivery = {
    state: 'ERROR',
    attempts: 5,
    error: 'refused',
    startTime: null,
    endTime: null,
    leaseExpireTime: null,
    nextAttemptTime: null,
  };
  const message = { subject: 'Never arrived', text: 'T', html: 'H' };
  await changeElsewhere(`mail/${id}`, { to: 'dead@example.org', message, delivery, created_at });
}

// Eight sections in three states each are a lot for a busy machine.
test.describe.configure({ timeout: 240_000 });

const BY_DAY = CASES.filter(isOfEachKind);
const tried = IS_NIGHT ? CASES : BY_DAY;
const visits = Array.from({ length: Math.ceil(tried.length / PER_TEST) }, (_, visit) => ({
  tag: '@desktop',
  sections: tried.slice(visit * PER_TEST, (visit + 1) * PER_TEST),
}));
if (IS_NIGHT) visits.push({ tag: '@phone', sections: BY_DAY });

for (const { tag, sections } of visits) {
  const names = sections.map(({ path }) => path).join(', ');
  test(
    `${names}: empty, failed, offline, and back again`,
    { tag },
    async ({ page, context, startLoggedIn, pageErrors, foreignRequests }) => {
      await storeOneOfEach();
      await startLoggedIn(await administrator());
      await test.step('empty', () => expectEmpty(page, sections));
      // A visit of its own: Firestore's SDK remembers what it was told.
      await page.goto('/admin');
      for (const section of sections) {
        await test.step(section.path, async () => {
          await expectRecovery(page, section);
          await expectNothingOffline(page, context, section);
        });
      }
      // The page logs each denied request, and each one that was running when the connection ended.
      expect(pageErrors.splice(0).filter((text) => !FAILURES.test(text))).toEqual([]);
      // Firestore's SDK asks Google's servers whether there is a connection at all.
      const other = foreignRequests
        .splice(0)
        .filter((url) => !url.includes('www.google.com/images/cleardot.gif'));
      expect(other).toEqual([]);
    },
  );
}
