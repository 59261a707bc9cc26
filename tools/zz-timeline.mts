import { chromium } from 'playwright';
import { runningSuite } from '/work/main/tools/lib/running';
import { withDatabase } from '/work/main/tools/bench/database';
import { inDashboard, inTab } from '/work/main/tools/bench/dashboard';
import { grow, shrink } from '/work/main/tools/bench/growthData';
import { rest, watchCounts } from '/work/main/tools/bench/growthScreen';
import { pageScript } from '/work/main/tools/bench/pageScript';

const ONLY = 'participants';
const plan = (process.env.PLAN ?? '100,10000').split(',').map(Number);
const visits = Number(process.env.VISITS ?? 4);
const verbose = process.env.VERBOSE === '1';

function note() {
  const log: [number, string][] = [];
  Object.assign(window, { zz: log });
  const targets: Record<string, string> = {};
  const say = (what: string) => log.push([performance.now(), what]);
  const f = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname + (request.url.includes('TYPE=xmlhttp') ? '?x' : '');
    if (!request.url.includes('Listen/channel')) {
      say(`fetch> ${path}`);
      const r = await f(request);
      say(`fetch< ${path} ${r.status}`);
      return r;
    }
    const body = await request.clone().text();
    const did: string[] = [];
    for (const [name, value] of new URLSearchParams(body))
      if (/^req\d+___data__$/.test(name)) {
        const m = JSON.parse(value);
        if (m.addTarget) {
          const q = m.addTarget.query?.structuredQuery;
          const n = q ? `${q.from[0].collectionId}/${q.limit ?? ''}${q.where ? 'w' : ''}` : (m.addTarget.documents?.documents?.[0] ?? '?').split('/documents/')[1];
          targets[m.addTarget.targetId] = n;
          did.push(`+${m.addTarget.targetId}=${n}`);
        }
        if (m.removeTarget) did.push(`-${m.removeTarget}`);
      }
    const kind = request.method === 'GET' ? 'GET' : 'POST';
    say(`ch> ${kind} ${did.join(' ')}`);
    const response = await f(request);
    say(`ch< ${kind} ${response.status}`);
    if (!response.body) return response;
    const [a, b] = response.body.tee();
    (async () => {
      const d = new TextDecoder(); const r = b.getReader();
      let all = ''; let seen = 0;
      for (let p = await r.read(); !p.done; p = await r.read()) {
        const t = d.decode(p.value, { stream: true });
        all += t;
        const cur: string[] = [];
        const re = /"targetChangeType":\s*"(\w+)",\s*"targetIds":\s*\[([\d,\s]*)\]/g;
        re.lastIndex = seen;
        for (let m = re.exec(all); m; m = re.exec(all)) { cur.push(`${m[1]}:${m[2]!.split(',').map((x) => targets[x.trim()] ?? x.trim()).join()}`); seen = re.lastIndex; }
        const docs = (t.match(/"documentChange"/g) ?? []).length;
        say(`ch. ${kind} ${t.length}B docs=${docs} ${cur.join(' ')}`);
      }
    })().catch(() => undefined);
    return new Response(a, response);
  };
  new PerformanceObserver((l) => l.getEntries().forEach((e) => log.push([e.startTime, `LONGTASK ${e.duration.toFixed(0)}`]))).observe({ entryTypes: ['longtask'] });
  let done = false;
  const texts: Record<string, boolean> = {};
  const sels: Record<string, string> = { DOORSPIN: '[aria-label="Checking your rights"]', DASHSPIN: '[aria-label="Loading the dashboard"]', SIDEBAR: 'nav', LISTSPIN: '[aria-label="Loading participants"]', GRID: '[role=grid]', ROWCOUNT: '[role=row]' };
  const there: Record<string, boolean> = {};
  const look = () => {
    for (const [n, sel] of Object.entries(sels)) {
      const is = !!document.querySelector(sel);
      if (is !== (there[n] ?? false)) { there[n] = is; say(`${is ? 'DOM+' : 'DOM-'} ${n}`); }
    }
    for (const t of ['Checking your rights', 'Loading the dashboard', 'Loading participants', 'Participants', 'Loading'])
      if (!texts[t] && document.body?.textContent?.includes(t)) { texts[t] = true; say(`TEXT ${t}`); }
    if (!done && document.querySelector('[role=gridcell]')?.textContent?.startsWith('Aa 00000')) { done = true; say('ROW'); requestAnimationFrame(() => setTimeout(() => say('ROWPAINT'))); }
  };
  const start = () => new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  start();
}

const suite = await runningSuite('part');
if (!suite) throw new Error('no suite');
await withDatabase(suite.ports, async (db) => {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  const site = `http://127.0.0.1:${suite.ports.hosting}`;
  let at = Number(process.env.AT ?? 0);
  try {
    await inDashboard({ browser, site, ports: suite.ports, db }, async (context) => {
      await context.addInitScript({ content: pageScript(note) });
      for (const size of plan) {
        const t0 = performance.now();
        if (size > at) await grow(db, { from: at, to: size, only: ONLY });
        else if (size < at) {
          for (let s = size; s < at; s += 250) { const b = db.batch(); for (let n = s; n < Math.min(s + 250, at); n++) b.delete(db.doc(`participants/growth-${String(n).padStart(5, '0')}`)); await b.commit(); }
        }
        console.log(`### ${size}: changed in ${((performance.now() - t0) / 1000).toFixed(1)} s`);
        at = size;
        for (let v = 0; v < visits; v++) {
          const q0 = performance.now();
          await db.collection(ONLY).orderBy('name').limit(51).get();
          const q = performance.now() - q0;
          await inTab(context, async (page, session) => {
            const counts = watchCounts(page);
            const began = performance.now(); const wall = Date.now();
            await page.goto('/admin/participants', { waitUntil: 'commit' });
            const commit = performance.now() - began;
            await page.getByRole('gridcell', { name: /^Aa 00000/ }).waitFor({ timeout: 60000 });
            const rows = performance.now() - began;
            const opening = await rest(page, session, counts);
            const { log, origin, res } = await page.evaluate(() => ({ log: (window as any).zz as [number, string][], origin: performance.timeOrigin, res: performance.getEntriesByType('resource').map((r: any) => [r.startTime, r.responseEnd, r.name.split('/').slice(3).join('/').slice(0, 60), r.transferSize]) }));
            const off = origin - wall;
            const find = (re: RegExp) => { const e = log.find(([, w]) => re.test(w)); return e ? (e[0] + off).toFixed(0) : '-'; };
            console.log(`size=${size} v=${v} query=${q.toFixed(0)} commit=${commit.toFixed(0)} rows=${rows.toFixed(0)} cpu=${opening.cpu.toFixed(0)} reads=${opening.reads} | entry=${find(/^TEXT/)} rights=${find(/Checking/)} dash=${find(/Loading the dash/)} ask=${find(/\+\d+=participants\/51/)} CURRENT=${find(/CURRENT:.*participants\/51/)} ROW=${find(/^ROW$/)} PAINT=${find(/ROWPAINT/)} off=${off.toFixed(0)}`);
            if (verbose && v === visits - 1) {
              for (const [t, w] of [...log, ...res.flatMap(([s, e, n]: any) => [[s, `res> ${n}`], [e, `res< ${n}`]])].sort((a: any, b: any) => a[0] - b[0])) console.log(`   ${((t as number) + off).toFixed(0).padStart(6)} ${w}`);
            }
          });
        }
      }
      await shrink(db, { from: 0, to: 10000, only: ONLY });
    });
  } finally {
    await browser.close();
  }
});
process.exit(0);
