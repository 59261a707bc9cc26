import path from 'node:path';

// Stryker loads this file with Node alone, which removes the types itself, so it imports nothing of the project.

/** A fault that was asked about, as Stryker tells its reporters. Lines are counted from 1. */
interface TriedFault {
  fileName: string;
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80);

/**
 * Names each fault that no test notices as soon as it was tried: Stryker's own report comes at the end, and a run that is
 * stopped after hours would have told nothing.
 */
class AsItGoes {
  onMutantTested({ fileName, status, mutatorName, replacement = '', location }: TriedFault): void {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const place = `${path.relative(process.cwd(), fileName)}:${String(location.start.line)}`;
    process.stdout.write(`not noticed: ${place} ${mutatorName} → ${oneLine(replacement)}\n`);
  }
}

/** Stryker looks for this name in a file of its option `plugins`. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'as-it-goes', injectableClass: AsItGoes }];
