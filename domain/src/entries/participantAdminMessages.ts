export const permitAdminMessages = { deleted: 'The permit is taken back.' } as const;

export const participantImportMessages = {
  missing: (columns: string) => `Not found in this file: ${columns}.`,
  shortened:
    'A spreadsheet has shortened the phone number. Give the column the format ‘Text’, type the number again, and save the file.',
  chooseColumns: 'Choose the column for each of them. The first rows of the file are below.',
  there: (count: number) => `${String(count)} already there from an earlier import`,
  otherEdition: (file: string, chosen: number) =>
    `Belongs to the edition of ${file}, and this list is that of ${String(chosen)}. Choose that edition first, or remove the column 'edition'.`,
} as const;

export const participantSheetMessages = {
  kept: 'Judges have sheets for this entry, so the participant cannot be deleted. Withdraw the entry instead.',
} as const;
