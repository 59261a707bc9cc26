import { archiveMessages as texts } from '@ndeiya/domain/archive/messages';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN, decision, NAMED, OFFER, OWNER, type Stage, stage } from '../../testing/archiveStage';
import { changed } from '../../testing/archiveWays';
import { removeNames } from '../tombstones/names';
import { listedForTranslators } from './forTranslators';

let at: Stage;
/** A guardian has refused for a child who is in the entry no more; the child who is left may be named. */
const refuse = () => {
  const no = { ...decision(NO_PURPOSES), decision: 'refused', member: 'm2', child: 'Amina Wambui' };
  at.stored.put('consents/c2', no);
};
const publicOf = (id: string) => at.stored.fields(`archive_public/${id}`);

async function published(changes: Partial<typeof OFFER> = {}): Promise<string> {
  const { item } = await at.offered(OWNER, { ...OFFER, ...changes });
  const { rev } = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  const reviewed = await at.pieces.review(ADMIN, item.id, { rev, part: 'words' });
  await at.pieces.publish(item.id, reviewed.rev);
  return item.id;
}

beforeEach(() => {
  at = stage(true);
  const entry = at.stored.fields('entries/e1');
  at.stored.put('entries/e1', { ...entry, stage_name: 'Amina and the Larks' });
});

describe('a piece with the name of a refused child who has left its entry', () => {
  test('is not published where a field names the child', async () => {
    refuse();
    await expect(published({ title: "Amina's river" })).rejects.toMatchObject({
      fields: { title: texts.namesSomebody },
    });
  });

  test('is published without the label that names the child', async () => {
    refuse();
    expect(publicOf(await published())).toMatchObject({ title: 'Rũũĩ', label: '', text: 'One\nTwo\nThree' });
  });

  test('is not published under a title that is hidden in the entry', async () => {
    const entry = at.stored.fields('entries/e1');
    at.stored.put('entries/e1', { ...entry, title_refused: true, stage_name_refused: true });
    await expect(published()).rejects.toMatchObject({ fields: { title: texts.namesSomebody } });
  });

  test('is not published with a title or a label that differs from the hidden one in what nobody sees', async () => {
    const of = { title_refused: true, stage_name_refused: true, stage_name: 'Amina and the Larks' };
    at.stored.put('entries/e1', { ...at.stored.fields('entries/e1'), ...of, title: "Amina's river" });
    const { item } = await at.offered(OWNER, { ...OFFER, title: 'Rain' });
    const label = '\u0410mina and the Larks';
    expect(await listedForTranslators(at.db, [{ ...item, label }])).toMatchObject([{ label: '' }]);
    await expect(published({ title: '\u0410mina\u2019s  river' })).rejects.toMatchObject({
      fields: { title: texts.namesSomebody },
    });
  });

  test('is published under a title and with a label of which an organiser has said that they name nobody', async () => {
    refuse();
    const stage_name = 'Amina and the Larks';
    const said = (text: string) => ({ text, decisions: ['c2'] });
    const entry = at.stored.fields('entries/e1');
    const cleared = { title_cleared: said("Amina's river"), stage_name_cleared: said(stage_name) };
    at.stored.put('entries/e1', { ...entry, ...cleared });
    const id = await published({ title: "Amina's river" });
    expect(publicOf(id)).toMatchObject({ title: "Amina's river", label: stage_name });
  });

  test('has no sound of a recording in which the child is heard, also one that was published', async () => {
    const id = await published();
    expect(publicOf(id)?.sound).not.toBeNull();
    const { sha256 } = at.stored.fields('recordings/r1') ?? {};
    const entry = at.stored.fields('entries/e1');
    at.stored.put('entries/e1', { ...entry, recordings_kept: [{ sha256, judges: true }] });
    await changed(at, 'entries/e1');
    expect(publicOf(id)).toMatchObject({ sound: null, text: 'One\nTwo\nThree' });
    await at.pieces.withdraw(OWNER, id, '');
    await published();
    expect(publicOf(id)).toMatchObject({ sound: null });
    expect([...at.files.keys()]).toEqual(['recordings/owner/r1']);
  });

  test('loses the sound with the erasure of a child who is heard in it, although the recording was deleted long ago', async () => {
    const people = at.stored.fields('entry_people/e1') as { members: object[] };
    const amina = { ...people.members[0], id: 'm2', name: 'Amina Wambui', person: 'amina' };
    at.stored.put('entry_people/e1', { ...people, members: [...people.members, amina] });
    at.stored.put('consents/c2', { ...decision(NAMED), member: 'm2', child: amina.name, person: 'amina' });
    const id = await published();
    at.stored.remove('recordings/r1');
    await changed(at, 'entries/e1');
    expect(publicOf(id)?.sound).not.toBeNull();
    await removeNames(at.db, { documents: ['entry_people/e1'], ids: new Set(['amina']) });
    await changed(at, 'entries/e1');
    expect(publicOf(id)).toMatchObject({ sound: null, text: 'One\nTwo\nThree' });
  });

  test('loses a sound in which the child is heard also where the recording is another one by now, and keeps one without the child', async () => {
    const id = await published();
    const sound = at.stored.fields(`archive/${id}`)?.sound as { sha256: string };
    const entry = at.stored.fields('entries/e1');
    const now = { ...at.stored.fields('recordings/r1'), sha256: 'another' };
    at.stored.put('recordings/r2', now);
    at.stored.remove('recordings/r1');
    at.stored.put('entries/e1', {
      ...entry,
      recording: 'r2',
      recordings_kept: [{ sha256: 'another', judges: true }],
    });
    await changed(at, 'entries/e1');
    expect(publicOf(id)?.sound).not.toBeNull();
    at.stored.put('entries/e1', {
      ...entry,
      recording: 'r2',
      recordings_kept: [{ sha256: sound.sha256, judges: true }],
    });
    await changed(at, 'entries/e1');
    expect(publicOf(id)).toMatchObject({ sound: null, text: 'One\nTwo\nThree' });
  });

  test('loses its label once the guardian refuses', async () => {
    const id = await published();
    expect(publicOf(id)).toMatchObject({ label: 'Amina and the Larks' });
    refuse();
    await changed(at, 'consents/c2');
    expect(publicOf(id)).toMatchObject({ label: '', text: 'One\nTwo\nThree' });
  });

  test('is withdrawn once the guardian refuses where its words name the child', async () => {
    const id = await published({ text: 'Amina sings' });
    refuse();
    await changed(at, 'consents/c2');
    expect(publicOf(id)).toBeUndefined();
  });

  test('is read by translators without the label, and not at all where its words name the child', async () => {
    refuse();
    const { item } = await at.offered(OWNER, OFFER);
    const listed = (text: string) =>
      listedForTranslators(at.db, [{ ...item, label: 'Amina and the Larks', text }]);
    expect(await listed('One')).toMatchObject([{ label: '', text: 'One' }]);
    expect(await listed('Amina sings')).toEqual([]);
  });

  describe('in another entry', () => {
    const other = { member: 'm9', person: 'amina', child: 'Amina Wambui', entry: 'e2' };
    /** The child had been in this entry as well, or only in another one of the account. */
    const refuseElsewhere = (wasHere: boolean) => {
      const no = {
        ...decision(NO_PURPOSES),
        ...other,
        owner: wasHere ? 'stranger' : 'owner',
        decision: 'refused',
      };
      at.stored.put('consents/c2', no);
      const left_persons = wasHere ? ['amina'] : [];
      at.stored.put('entries/e1', { ...at.stored.fields('entries/e1'), left_persons });
    };

    test.each([[true], [false]])(
      'is not published under a title that names the child (it was here: %s)',
      async (wasHere) => {
        refuseElsewhere(wasHere);
        await expect(published({ title: 'Song of Amina' })).rejects.toMatchObject({
          fields: { title: texts.namesSomebody },
        });
      },
    );

    describe('of the same group', () => {
      /** The leader of the group has entered the child elsewhere: no account leads from there to this entry. */
      const refuseInGroup = (group: string | null = 'group') => {
        const no = { ...decision(NO_PURPOSES), ...other, owner: null, group, decision: 'refused' };
        at.stored.put('consents/c2', no);
      };

      test.each([['Song of Amina'], ['Song of \u0410mina']])(
        'is not published under the title %j',
        async (title) => {
          refuseInGroup();
          await expect(published({ title })).rejects.toMatchObject({
            fields: { title: texts.namesSomebody },
          });
        },
      );

      test('is published without the label that names the child, and loses it after the no', async () => {
        const id = await published({ text: 'Amina sings' });
        expect(publicOf(id)).toMatchObject({ label: 'Amina and the Larks' });
        refuseInGroup();
        await changed(at, 'entries/e1');
        expect(publicOf(id)).toMatchObject({ label: '', text: 'Amina sings' });
      });

      test('gets no title that names the child by a correction either', async () => {
        refuseInGroup();
        const id = await published();
        const { rev } = at.stored.fields(`archive/${id}`) as { rev: number };
        await expect(at.pieces.correct(ADMIN, id, { rev, title: 'Song of Amina' })).rejects.toMatchObject({
          fields: { title: texts.namesSomebody },
        });
      });

      test('is not read by translators under such a title, nor with such a label', async () => {
        refuseInGroup();
        const { item } = await at.offered(OWNER, OFFER);
        const listed = (fields: object) => listedForTranslators(at.db, [{ ...item, ...fields }]);
        expect(await listed({ title: 'Song of Amina' })).toEqual([]);
        expect(await listed({ label: 'Amina and the Larks' })).toMatchObject([{ label: '' }]);
      });

      test('is published as it is where the child is of another group', async () => {
        refuseInGroup('another');
        expect(publicOf(await published({ title: 'Song of Amina' }))).toMatchObject({
          title: 'Song of Amina',
          label: 'Amina and the Larks',
        });
      });
    });

    test('is not published with words that name the child, and neither do translators read them', async () => {
      refuseElsewhere(true);
      const named = { title: 'Rain', text: 'Amina sings' };
      const { item } = await at.offered(OWNER, OFFER);
      expect(await listedForTranslators(at.db, [{ ...item, ...named }])).toEqual([]);
      await expect(published(named)).rejects.toMatchObject({ fields: { text: texts.namesSomebody } });
    });

    test('is published with such a word where the child was never in the entry', async () => {
      refuseElsewhere(false);
      const { item } = await at.offered(OWNER, OFFER);
      expect(await listedForTranslators(at.db, [{ ...item, text: 'Amina sings' }])).toHaveLength(1);
      expect(await listedForTranslators(at.db, [{ ...item, title: 'Song of Amina' }])).toEqual([]);
      expect(publicOf(await published({ text: 'Amina sings' }))).toMatchObject({
        text: 'Amina sings',
        label: '',
      });
    });
  });
});
