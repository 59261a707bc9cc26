// Starts a command of this project: `node tools/run.mjs start`. Plain JavaScript without dependencies, because it
// runs before anything is installed. It checks Node, Java, a browser and the packages, then loads tools/<command>.ts
// under the Node version that is deployed, which the npm package `node` brings (docs/decisions/019).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const MIN_NODE = [20, 19];
const MIN_JAVA = 17;
const NEEDS_JAVA = new Set(['start', 'dev', 'test', 'night', 'bench', 'defences']);
const NEEDS_BROWSER = new Set(['test', 'night', 'bench', 'pictures']);
const STAGES_WITHOUT_BROWSER = new Set(['unit', 'rules', 'api']);

class Missing extends Error {}

function output(program, args) {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return error ? undefined : `${stdout}${stderr}`;
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw new Missing(
    `Node ${MIN_NODE.join('.')} or later is needed, this is ${process.versions.node}: see https://nodejs.org`,
  );
}

/** Java's major version; 0 without Java. */
function javaVersion() {
  const [, version = '0'] = /version "(?:1\.)?(\d+)/.exec(output('java', ['-version']) ?? '') ?? [];
  return Number(version);
}

const hasJava = () => javaVersion() >= MIN_JAVA;
const hasJavac = () => output('javac', ['-version']) !== undefined;

const existing = (files) => files.find((file) => file && existsSync(file));
const onPath = (names) => {
  const dirs = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => dirs.map((dir) => path.join(dir, name)));
};

/** The places of these files of a browser that playwright has downloaded. */
function downloaded(browser, files) {
  const dir = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(os.homedir(), '.cache/ms-playwright');
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.startsWith(`${browser}-`))
    .flatMap((name) => files.map((file) => path.join(dir, name, file)));
}

const findChromium = () =>
  existing([
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...downloaded('chromium', ['chrome-linux/chrome', 'chrome-linux64/chrome']),
  ]);

/** Debian has a script on the path, which stays beside the browser that it starts; the program is in a folder of its own. */
const findHeadlessShell = () =>
  existing([
    process.env.HEADLESS_SHELL_PATH,
    '/usr/lib/chromium/chromium-headless-shell',
    ...onPath(['chromium-headless-shell', 'chrome-headless-shell']),
    ...downloaded('chromium_headless_shell', [
      'chrome-linux/headless_shell',
      'chrome-headless-shell-linux64/chrome-headless-shell',
    ]),
  ]);

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Installs the first of these sets of Debian packages that the distribution has. Returns false when all fail.
 */
function aptInstall(...sets) {
  if (!isDebianRoot()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  console.log('Asking apt-get for the list of packages ...');
  apt('update');
  return sets.some((packages) => {
    console.log(`Installing ${packages.join(' ')} with apt-get ...`);
    return apt('install', '-y', '--no-install-recommends', ...packages).status === 0;
  });
}

function ensureJava() {
  // Only an emulator built from the Google Cloud SDK needs the compiler; tools/emulators then asks for it.
  if (hasJava() && (hasJavac() || !isDebianRoot())) return;
  aptInstall(['openjdk-17-jdk-headless'], ['openjdk-21-jdk-headless'], ['default-jdk-headless']);
  if (hasJava()) return;
  const found = javaVersion() ? `this is Java ${javaVersion()}` : 'there is none';
  throw new Missing(
    `Java ${MIN_JAVA} or later is needed, ${found}: install a JDK, for instance from https://adoptium.net`,
  );
}

function ensureChromium() {
  if (!findChromium())
    aptInstall(
      ['chromium', 'chromium-headless-shell', 'fonts-noto-core'],
      ['chromium', 'fonts-noto-core'],
      ['chromium'],
    );
  const chromium = findChromium();
  if (!chromium) {
    throw new Missing(
      'Chromium is needed for the browser tests: install it, or name it in CHROMIUM_PATH, or run "npx playwright install chromium"',
    );
  }
  process.env.CHROMIUM_PATH = chromium;
}

/** Chromium without its windows passes the browser tests in three quarters of the time; they also run without it. */
function ensureHeadlessShell() {
  if (!findHeadlessShell()) aptInstall(['chromium-headless-shell']);
  const shell = findHeadlessShell();
  if (shell) process.env.HEADLESS_SHELL_PATH = shell;
}

/**
 * Compares npm's record of installed packages with the lock file; packages of other platforms may be missing.
 */
function isInstalled(lock) {
  const record = path.join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true; // a workspace of this project
    const found = installed[place];
    return found ? found.version === wanted.version : wanted.optional === true || wanted.devOptional === true;
  });
}

/** Runs npm ci when the installed packages differ from the lock file. */
function ensurePackages() {
  const text = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  const modules = path.join(ROOT, 'node_modules');
  const stamp = path.join(modules, '.cache/lock-stamp');
  const hash = createHash('sha256').update(text).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!isInstalled(JSON.parse(text))) {
    // npm ci empties node_modules first: through a link it would empty that of another checkout.
    if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new Missing(
        'node_modules is a link and does not agree with package-lock.json: run "npm ci" where it leads, or remove the link',
      );
    }
    // Standard error, because the standard output of `npm run -s results` must contain only its result.
    console.error('Installing packages with npm ci (once; some minutes) ...');
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    if (spawnSync('npm', args, { cwd: ROOT, stdio: ['inherit', 2, 'inherit'] }).status !== 0) {
      throw new Missing('npm ci failed: the reason stands above');
    }
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** The Node binary of the npm package `node`, and its version. */
function pinnedNode() {
  const folder = path.join(ROOT, 'node_modules/node');
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const binary = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) {
    throw new Missing(
      `${path.relative(ROOT, binary)} is missing: run "npm rebuild node" (npm must be allowed to run its install script)`,
    );
  }
  return { binary, version };
}

/** Runs this command again under another Node, forwards signals to it and ends with its exit code. */
function continueUnder(binary) {
  // Scripts that the command starts find the same `node`.
  const env = {
    ...process.env,
    PATH: [path.dirname(binary), process.env.PATH].join(path.delimiter),
    npm_node_execpath: binary,
    NODE: binary,
  };
  const child = spawn(binary, process.argv.slice(1), { stdio: 'inherit', env });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  child.once('error', (error) => {
    console.error(`\n✖ ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Each command starts dozens of processes, which load the same packages and have many threads. */
function prepareProcesses() {
  // Node keeps the packages' compiled code here.
  process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.cache/compiled');
  // The allocator would keep what was freed for each thread by itself, hundreds of megabytes in a run of the tests.
  process.env.MALLOC_ARENA_MAX ??= '2';
}

async function main([command, ...args]) {
  checkNode();
  const scripts = [`tools/${command}.ts`, `tools/${command}/${command}.ts`];
  const script = scripts.map((name) => path.join(ROOT, name)).find((file) => existsSync(file));
  if (!script) throw new Missing(`There is no command "${command}"`);
  if (NEEDS_JAVA.has(command) && args[0] !== 'unit') ensureJava();
  if (NEEDS_BROWSER.has(command) && !STAGES_WITHOUT_BROWSER.has(args[0])) {
    ensureChromium();
    if (command === 'test' || command === 'night') ensureHeadlessShell();
  }
  ensurePackages();
  prepareProcesses();
  const { binary, version } = pinnedNode();
  if (process.versions.node !== version) return continueUnder(binary);

  process.argv = [process.execPath, script, ...args];
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(script).href);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`\n✖ ${error instanceof Missing ? error.message : error.stack}`);
  process.exit(1);
});
