import { expect, test } from 'playwright/test';
import { isMet, table } from '../../tools/bench/figures';
import { trafficFigures } from '../../tools/bench/measured';
import { heavyPackages } from '../../tools/bench/moduleLoad';
import { eventPath, pagesTraffic } from '../../tools/bench/pages';
import { filesBySize } from '../../tools/bench/traffic';
import type { Ports } from '../../tools/lib/ports';

// Counts and bytes only (DESIGN §8): they are the same on every machine. `npm run bench` measures the times.

test('every page keeps to its budget of bytes, reads and third parties', async () => {
  const { SITE_URL: site = '', SUITE_PORTS = '{}' } = process.env;
  const event = await eventPath(site);
  const traffic = await pagesTraffic({ site, ports: JSON.parse(SUITE_PORTS) as Ports, event });
  const figures = trafficFigures(traffic, event);
  expect(figures.length).toBeGreaterThan(10);
  const over = figures.filter((figure) => isMet(figure) === false);
  expect(
    over,
    `${table(figures)}\n\nhome:\n${traffic['/'] ? filesBySize(traffic['/']) : 'not opened'}`,
  ).toEqual([]);

  const scripts = new Set(Object.values(traffic).flatMap((view) => Object.keys(view.scripts)));
  const texts = await Promise.all(
    [...scripts].map(async (path) => ({ path, text: await (await fetch(`${site}${path}`)).text() })),
  );
  const heavy = texts.filter(({ text }) => /mediabunny/i.test(text));
  expect(
    heavy.map(({ path }) => path),
    'the library that reads recordings, 117 KB',
  ).toEqual([]);
});

test('loading the functions loads no heavy package', async () => {
  expect(await heavyPackages()).toEqual([]);
  // The test sees every loaded file.
  const needed = ['firebase-functions'];
  expect(await heavyPackages(needed)).toEqual(needed);
});
