import { groupAdminMessages as texts } from '@ndeiya/domain/groups/adminMessages';
import { groupChange } from '@ndeiya/domain/groups/group';
import type { GroupAnswer } from '@ndeiya/domain/groups/groupApi';
import type { GroupKind } from '@ndeiya/domain/groups/states';
import * as routes from 'virtual:routes/groups';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormText } from '../../components/form/FormText';
import { useCurrentSettings, useEditionRecord } from '../../data/admin/editions';
import { call } from '../../server/call';
import { CommandDialog } from '../kit/CommandDialog';
import { GroupFields } from './NewGroup';

/** A category may have any letters, so its limit is named by its place. */
type LimitName = `limit_${number}`;
type ChangeForm = { name: string; kind: GroupKind; place: string; note: string } & Record<LimitName, string>;

const limitName = (at: number): LimitName => `limit_${at}`;

interface Props {
  group: GroupAnswer;
  onChanged: () => void;
  onClose: () => void;
}

/** Waits for the categories of the group's edition, because a form has its fields from the start. */
export function GroupChangeDialog(props: Props) {
  const categories = useCategories(props.group);
  return categories && <ChangeDialog {...props} categories={categories} />;
}

/** The categories of the group's edition, and those that have a limit; null until they are known. */
function useCategories({ edition, allowance }: GroupAnswer): readonly string[] | null {
  const settings = useCurrentSettings();
  const { status, data } = useEditionRecord(String(edition));
  if (!settings || status === 'loading') return null;
  const current =
    settings.current_edition === edition ? [...settings.public_categories, ...settings.extra_categories] : [];
  return [...new Set([...(data?.category_names ?? current), ...Object.keys(allowance)])];
}

function ChangeDialog({ group, categories, onChanged, onClose }: Props & { categories: readonly string[] }) {
  const { name, kind, place, note, allowance } = group;
  const values: ChangeForm = { name, kind, place, note };
  for (const [at, category] of categories.entries())
    values[limitName(at)] = String(allowance[category] ?? '');
  return (
    <CommandDialog
      title={`Change ${name}`}
      lead={texts.changeLead}
      submitLabel="Save group"
      busyLabel="Saving..."
      command={{
        values,
        check: (typed: ChangeForm) => changeProblems(typed, categories),
        run: async (typed: ChangeForm) => {
          const body = changeIn(typed, categories);
          await call(routes.update, { params: { id: group.id }, body });
          onChanged();
          return texts.changed;
        },
        failed: texts.changeFailed,
        onDone: onClose,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <GroupFields control={control} />
          {categories.map((category, at) => (
            <FormText
              key={category}
              control={control}
              name={limitName(at)}
              label={`Most entries in ${category}`}
              inputMode="numeric"
              required={false}
            />
          ))}
          <FormMultiline
            control={control}
            name="note"
            label="Note for organisers"
            rows={2}
            required={false}
          />
        </>
      )}
    </CommandDialog>
  );
}

/** The limit that was typed; null for an empty field, and NaN for one that is no whole number. */
function limitIn(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/u.test(text) ? Number(text) : Number.NaN;
}

function changeIn(typed: ChangeForm, categories: readonly string[]) {
  const { name, kind, place, note } = typed;
  const limits = categories.flatMap((category, at) => {
    const most = limitIn(typed[limitName(at)] ?? '');
    return most === null ? [] : [[category, most] as const];
  });
  return { name, kind, place, note, allowance: Object.fromEntries(limits) };
}

/** The first problem of each field. */
function changeProblems(typed: ChangeForm, categories: readonly string[]) {
  const issues = groupChange.safeParse(changeIn(typed, categories)).error?.issues ?? [];
  const problems = issues.toReversed().map(({ path: [field, category], message }) => {
    const at = categories.indexOf(String(category));
    return [field === 'allowance' ? limitName(at) : String(field), message];
  });
  return Object.fromEntries(problems) as Partial<Record<keyof ChangeForm, string>>;
}
