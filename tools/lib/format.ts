import { format } from 'oxfmt';

/** Returns the text of a Markdown or JSON file as `npm run format` writes it; throws where it cannot be parsed. */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, { proseWrap: 'never', printWidth: 110 });
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return code;
}
