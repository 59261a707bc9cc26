export const editionChoiceMessages = {
  current: (year: number) => `${String(year)} (current)`,
  withState: (year: number, state: string) => `${String(year)} (${state})`,
  archived: (year: number) =>
    `The edition of ${String(year)} is archived. Its records can be read and exported, but not changed.`,
} as const;

/** The dashboard's form for `settings/competition`. */
export const settingsAdminMessages = {
  saved: 'Settings saved. The site shows them within a minute.',
  saveFailed: 'Failed to save the settings.',
  loadFailed: 'The settings could not be loaded.',
  invalid: 'Some fields need your attention. Nothing was saved.',
  unsaved: 'You have changes that are not saved.',
  unchanged: 'Everything is saved.',
  confirmRestore: (group: string) => `Put “${group}” back to the defaults?`,
  restoreDetail: 'What is typed in this group is replaced. Nothing changes on the site until you save.',
  confirmDiscard: 'Throw away all changes that are not saved?',
} as const;

export const editionAdminMessages = {
  explained: {
    grace: {
      question: 'What is the grace?',
      answer:
        'The grace is a time after the deadline in which a registration or an entry is still taken, for example over a slow line. The site shows the deadline only, so that nobody counts on the grace. With 0 minutes there is none.',
    },
    class: {
      question: 'What is a class?',
      answer:
        'A class is a group of performances with places of its own. A category with at least this number of performances is a class. Smaller categories are one class together, and a single small one stays as it is.',
    },
  },
  none: 'There is no edition yet. The site shows the one of its settings; begin it here to change it.',
  loading: 'Loading editions...',
  loadFailed: 'The editions could not be loaded.',
  notFound: 'There is no such edition any more.',
  begun: (year: number) => `The edition of ${String(year)} is there. Look through it, then open it.`,
  beginFailed: 'The edition could not be begun. Please try again.',
  confirmBegin: (year: number) => `Begin the edition of ${String(year)}?`,
  beginDetail:
    'It is planned at first and takes the categories, prizes and rules of the last edition, which stays as it is.',
  saved: 'Edition saved. If it is the one on the site, the site shows it within a minute.',
  saveFailed: 'Failed to save the edition.',
  noDate: 'Choose the date and time of the event.',
  stateFailed: 'The edition could not be changed.',
  isNow: (year: number, state: string) => `The edition of ${String(year)} is ${state}.`,
  confirm: {
    planned: (year: number) => `Take the edition of ${String(year)} back to planned?`,
    open: (year: number) => `Open the edition of ${String(year)}?`,
    closed: (year: number) => `Close the edition of ${String(year)}?`,
    archived: (year: number) => `Archive the edition of ${String(year)}?`,
  },
  detail: {
    planned: 'Nobody can register until you open it.',
    open: 'While it is the current edition, people can register within its window.',
    closed: 'Nobody can register any more. You can open it again.',
    archived: 'It can be read and no longer changed. This cannot be undone.',
  },
  chosen: (year: number) => `The site shows the edition of ${String(year)} within a minute.`,
  confirmChoose: (year: number) => `Show the edition of ${String(year)} on the site?`,
  chooseDetail:
    'Its date, place, categories and prizes stand on every page. People register for it while it is open.',
  confirmCategories: 'Remove categories that are in use?',
  categoryInUse: (category: string, count: string) => `${category}: ${count}`,
  categoriesDetail:
    'These participants keep the category that they registered in, but it can no longer be chosen, and their entries can only be edited by giving them another one. To rename a category, add the new name first, move the participants, then remove the old name.',
} as const;
