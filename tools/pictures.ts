import { launchChromium, ONLY_LOCAL_HOSTS } from './lib/launchChromium';
import { runMain, say, UserError } from './lib/log';
import { compareFolders } from './pictures/compare';
import { takePictures } from './pictures/take';

const USAGE = `Shows that a change leaves the look of the public pages as it was:
  npm run pictures -- take <folder> <address of a running site> [one of 'phone, light', 'wide, dark' …]
  npm run pictures -- compare <folder before> <folder after>
Take both at the address of "npm start", which keeps its data when it is started again.`;

async function take(folder: string, site: string, only?: string): Promise<void> {
  const browser = await launchChromium(ONLY_LOCAL_HOSTS);
  try {
    await takePictures(browser, { site, folder, only });
  } finally {
    await browser.close();
  }
}

async function compare(before: string, after: string): Promise<number> {
  const differences = await compareFolders({ before, after });
  for (const { picture, what } of differences) say(`${picture} ${what}`);
  say(`${differences.length} pictures differ.`);
  return differences.length === 0 ? 0 : 1;
}

await runMain(async () => {
  const [command, first, second, third] = process.argv.slice(2);
  if (first === undefined || second === undefined) throw new UserError(USAGE);
  if (command === 'take') await take(first, second, third);
  else if (command === 'compare') process.exit(await compare(first, second));
  else throw new UserError(USAGE);
  process.exit(0);
});
