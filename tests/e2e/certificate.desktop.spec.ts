import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CertificatePdf } from '@ndeiya/domain/certificates/certificateApi';
import { type Browser, chromium, type Page } from 'playwright/test';
import decodeQR from 'qr/decode.js';
import { makeAdmin } from '../support/backend';
import { issuedCertificate } from '../support/certificates';
import { call } from '../support/client';
import { as } from '../support/judging';
import { env } from '../support/server';
import { expect, test } from './support/test';

/** The printed page as mean lightness of squares, 40 across. `UPDATE_CERTIFICATE=1` writes it after a wanted change. */
const REFERENCE = path.join(import.meta.dirname, 'support/certificatePage.json');
const COLUMNS = 40;
const ROWS = 28;
/** Another version of Chromium draws the edges of letters a little differently. */
const MEAN_DIFFERENCE = 2;
const LARGEST_DIFFERENCE = 40;

/** The place of the QR code and of the code's text, in parts of the page. They are different on each certificate. */
const QR = { left: 0.77, top: 0.7, width: 0.115, height: 0.16 };
const isSame = (column: number, row: number) => column < 29 || column > 36 || row < 19 || row > 25;

interface Drawn {
  squares: number[];
  qr: { width: number; height: number; data: number[] };
}

/** Reads the page in a screenshot of the viewer: squares of lightness, and the pixels of the QR code. */
async function read(page: Page, screenshot: Buffer): Promise<Drawn | null> {
  return page.evaluate(
    async ({ base64, columns, rows, qr }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) return null;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const light = (x: number, y: number) => data[4 * (y * image.width + x) + 1] ?? 0;
      // The viewer's ground is dark, and the margin of the page is white.
      const whiteX = Array.from({ length: image.width }, (_, x) => x).filter((x) => light(x, 60) > 250);
      const whiteY = Array.from({ length: image.height }, (_, y) => y).filter((y) => light(40, y) > 250);
      const [left, right, top, bottom] = [whiteX[0], whiteX.at(-1), whiteY[0], whiteY.at(-1)];
      if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
      const [width, height] = [right - left + 1, bottom - top + 1];
      const mean = (column: number, row: number) => {
        let [sum, count] = [0, 0];
        for (let y = Math.ceil((row * height) / rows); y < ((row + 1) * height) / rows; y += 1)
          for (let x = Math.ceil((column * width) / columns); x < ((column + 1) * width) / columns; x += 1) {
            sum += light(left + x, top + y);
            count += 1;
          }
        return Math.round(sum / count);
      };
      const squares = Array.from({ length: rows * columns }, (_, at) =>
        mean(at % columns, Math.floor(at / columns)),
      );
      const [w, h] = [Math.round(qr.width * width), Math.round(qr.height * height)];
      const crop = context.getImageData(left + qr.left * width, top + qr.top * height, w, h);
      return { squares, qr: { width: crop.width, height: crop.height, data: [...crop.data] } };
    },
    { base64: screenshot.toString('base64'), columns: COLUMNS, rows: ROWS, qr: QR },
  );
}

/** Chromium shows a PDF in its new headless mode only. */
const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: env('CHROMIUM_PATH'),
    headless: false,
    args: ['--headless=new', '--no-sandbox'],
  });

/** The page of the PDF as it is drawn, once the viewer has drawn its QR code. */
async function drawn(browser: Browser, file: string): Promise<{ squares: number[]; address: string }> {
  const viewer = await browser.newPage({ viewport: { width: 1200, height: 900 }, deviceScaleFactor: 2 });
  const reader = await browser.newPage();
  await viewer.goto(`file://${file}#toolbar=0&navpanes=0&view=Fit`);
  let found: { squares: number[]; address: string } | undefined;
  await expect(async () => {
    const page = await read(reader, await viewer.screenshot());
    if (!page) throw new Error('the viewer shows no page yet');
    const address = decodeQR({ ...page.qr, data: Uint8Array.from(page.qr.data) });
    found = { squares: page.squares, address };
  }).toPass({ timeout: 30_000 });
  if (!found) throw new Error('the page was not drawn');
  return found;
}

test('a printed certificate looks as it should, and its QR code leads to the page that checks it', async ({
  page: _page,
}, info) => {
  const admin = await makeAdmin();
  const award = { kind: 'place', edition: 2035, award: '1st place', category: 'Poetry' };
  const { code } = await issuedCertificate(admin, { ...award, holders: ['No. A7'] });
  const reissued = await call('post', `/certificates/${code}/reissue`, {
    ...as(admin),
    json: { holder_name: 'Wanjirũ Mũthoni wa Ĩrũngũ', award: award.award },
  });
  const { code: shown } = reissued.body as { code: string };
  const pdf = (await call('get', `/certificates/${shown}/pdf`, as(admin))).body as CertificatePdf;
  const file = info.outputPath('certificate.pdf');
  writeFileSync(file, Buffer.from(pdf.base64, 'base64'));

  const browser = await launch();
  const { squares, address } = await drawn(browser, file);
  await browser.close();
  expect(new URL(address).pathname).toBe(`/c/${shown}`);
  if (process.env.UPDATE_CERTIFICATE) writeFileSync(REFERENCE, `${JSON.stringify(squares)}\n`);
  const reference = JSON.parse(readFileSync(REFERENCE, 'utf8')) as number[];
  const differences = squares
    .map((light, at) => Math.abs(light - (reference[at] ?? 0)))
    .filter((_, at) => isSame(at % COLUMNS, Math.floor(at / COLUMNS)));
  expect(Math.max(...differences), 'the largest difference of a square').toBeLessThan(LARGEST_DIFFERENCE);
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  expect(mean, 'the mean difference').toBeLessThan(MEAN_DIFFERENCE);
});
