/** The rest of a pattern that is not read yet. */
interface Reader {
  pattern: string;
  at: number;
}

const together = (firsts: readonly string[], seconds: readonly string[]) =>
  firsts.flatMap((first) => seconds.map((second) => first + second));

/** Reads one sign, one class or one group, and gives the texts that it stands for. */
function readPart(reader: Reader): string[] {
  const rest = reader.pattern.slice(reader.at);
  const wild = /^(?:\[\^\/\]\+|\.[+*])/.exec(rest)?.[0];
  if (wild !== undefined) {
    reader.at += wild.length;
    return [':id'];
  }
  if (rest.startsWith('(')) {
    reader.at += 1;
    const all = readAlternatives(reader);
    reader.at += 1;
    return all;
  }
  const sign = rest.startsWith('\\') ? rest.slice(1, 2) : rest.slice(0, 1);
  reader.at += rest.startsWith('\\') ? 2 : 1;
  return [sign];
}

function readAlternatives(reader: Reader): string[] {
  const all: string[] = [];
  let texts = [''];
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ')') {
    if (reader.pattern[reader.at] === '|') {
      all.push(...texts);
      texts = [''];
      reader.at += 1;
      continue;
    }
    const part = readPart(reader);
    const isOptional = reader.pattern[reader.at] === '?';
    if (isOptional) reader.at += 1;
    texts = together(texts, isOptional ? ['', ...part] : part);
  }
  return [...all, ...texts];
}

/** Every address that the pattern of one of Hosting's rewrites serves, with `:id` where it takes any text. */
export function addressesOf(pattern: string): string[] {
  const addresses = readAlternatives({ pattern: pattern.replace(/^\^|\$$/g, ''), at: 0 });
  const unlike = addresses.filter((address) => !new RegExp(pattern).test(address.replaceAll(':id', 'x')));
  if (unlike.length > 0) throw new Error(`${pattern} was read wrongly: ${unlike.join(', ')}`);
  return [...new Set(addresses.map((address) => (address === '/' ? address : address.replace(/\/$/, ''))))];
}
