import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import type { Consent } from '@ndeiya/domain/consents/consent';
import { consentFacts } from '@ndeiya/domain/consents/facts';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { committing } from '../platform/commit';
import { outdatedProjection } from '../resources/certificates/outdated';
import { CertificateService } from '../resources/certificates/service';
import { MemoryFirestore } from './memoryFirestore';
import { judged, putRound, ROUND_YEAR } from './twoRounds';

export const NUMBER = 'No. A1';
const guardianOf = (id: string) => ({
  id,
  name: `Guardian ${id}`,
  relation: 'Mother',
  contact: `${id}@example.org`,
});
const childOf = (place: number, name: string) =>
  makeMember({ id: `m${String(place)}`, name, age_band: 'minor', guardian_id: `g${String(place)}` });
export const CHILD = childOf(1, 'Njeri Wambui');
export const FRIEND = childOf(2, 'Kamau Otieno');

/** The entry that came first, with these members, whose guardians decide while certificates are issued. */
export class CertifiedChildren {
  readonly memory = new MemoryFirestore();
  private readonly service = new CertificateService(this.memory.db);
  private readonly decisions: Omit<Consent, 'id'>[] = [];
  private readonly members: EntryMember[];

  constructor(...members: EntryMember[]) {
    this.members = members;
    this.memory.put(`settings/${SETTINGS_ID}`, {
      ...makeSettings({ current_edition: ROUND_YEAR }),
      ...stampsAt(),
    });
    this.memory.put(`editions/${String(ROUND_YEAR)}`, {
      ...makeEdition({ year: ROUND_YEAR }),
      ...stampsAt(),
    });
    putRound(this.memory, 'A', { awards: [] });
    this.change('round_entries/A_eA1', { status: 'performed' });
    this.write();
  }

  change(path: string, fields: object): void {
    this.memory.put(path, { ...this.memory.fields(path), ...fields });
  }

  /** Returns what brings the database and the decisions back to where they are now. */
  keep(): () => void {
    const documentsBack = this.memory.keep();
    const said = this.decisions.length;
    return () => {
      documentsBack();
      this.decisions.length = said;
    };
  }

  /** Stores the entry as the decisions make it. */
  private write(): void {
    const guardians = this.members.map(({ guardian_id }) => guardianOf(guardian_id ?? ''));
    const people = { entry: 'eA1', members: this.members, guardians };
    const kind = this.members.length > 1 ? 'group' : 'solo';
    const own = { edition: ROUND_YEAR, owner: 'acc', number: 'A1', state: 'accepted', kind } as const;
    const facts = consentFacts(people, this.decisions);
    this.memory.put('entries/eA1', { ...makeEntry({ ...own, stage_name: 'Zuri', ...facts }), ...stampsAt() });
    const stored = makeEntryPeople({ edition: ROUND_YEAR, owner: 'acc', members: this.members, guardians });
    this.memory.put('entry_people/eA1', { ...stored, ...stampsAt() });
  }

  private say(member: EntryMember, fields: Partial<Consent>): void {
    const { id, name, guardian_id } = member;
    const about = { entry: 'eA1', edition: ROUND_YEAR, member: id, child: name };
    const given_at = new Date(Date.UTC(2026, 7, 1, 0, this.decisions.length));
    const said = { guardian: guardianOf(guardian_id ?? ''), purposes: EVERY_PURPOSE, given_at, ...fields };
    this.decisions.push(makeConsent({ ...about, ...said }));
    this.memory.put(`consents/c${String(this.decisions.length)}`, this.decisions.at(-1) ?? {});
    this.write();
  }

  yes = (member = CHILD) => {
    this.say(member, {});
  };
  no = (member = CHILD) => {
    this.say(member, { decision: 'refused' });
  };
  withoutName = (member = CHILD) => {
    this.say(member, { purposes: { ...EVERY_PURPOSE, publish_name: false } });
  };
  places = () => {
    const asked = { edition: ROUND_YEAR, class: null, places: 3 };
    return this.service.issueForPlaces('admin', asked, committing(this.memory.db));
  };
  participation = async () => {
    const asked = { edition: ROUND_YEAR, award: 'Participation' };
    await this.service.issueForEntries('admin', asked, committing(this.memory.db));
  };
  /** An organiser issues the only valid certificate again. */
  reissue = async (holder_name = NUMBER, award = this.valid()[0]?.award ?? '') => {
    const request = { by: 'admin', input: { holder_name, award } };
    await this.service.reissue(this.valid()[0]?.id ?? '', request, committing(this.memory.db));
  };
  revoke = async () => {
    await this.service.revoke('admin', this.valid()[0]?.id ?? '', 'By mistake');
  };
  peopleGo = () => {
    this.memory.remove('entry_people/eA1');
  };
  peopleAreDamaged = () => {
    this.change('entry_people/eA1', { edition: 'damaged' });
  };
  peopleAreRepaired = () => {
    this.write();
  };
  correction = () => {
    const rows = [judged('A002', 1), judged('A001', 2)];
    const before = JSON.parse(String(this.memory.fields('result_versions/A_1')?.output)) as object;
    this.change('result_versions/A_1', { output: JSON.stringify({ ...before, rows }) });
  };
  /** The night marks what the results say otherwise since. */
  night = async () => {
    const { repair } = outdatedProjection(this.memory.db);
    for (const { run } of repair as unknown as { run: (now: Date) => Promise<unknown> }[])
      await run(new Date());
  };
  hide = () => {
    this.change('rounds/A', { published: null, hidden: { at: new Date(), reason: 'By mistake' } });
  };

  private all = () =>
    [...this.memory.all('certificates')].map(([id, fields]) => ({ ...fields, id }) as Certificate);
  valid = () => this.all().filter(({ state, entry }) => state === 'issued' && entry === 'eA1');
  lines = () =>
    this.valid()
      .map(({ holder_name, award }) => `${holder_name}, ${award}`)
      .sort();
  /** The codes that were replaced by a certificate that is there. */
  leadSomewhere = () =>
    this.all()
      .filter(({ state }) => state === 'replaced')
      .every(({ replaced_by }) => replaced_by !== null && this.memory.fields(`certificates/${replaced_by}`));
}
