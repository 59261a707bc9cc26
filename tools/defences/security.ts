import type { Defence } from './defence';
import { domain, functions, HTTP, PAGES, PLATFORM, RESOURCES, sample, web } from './places';

/**
 * The defences that docs/security-attacks.md says were removed from the code, as far as a unit test fails without them. Those that
 * only a whole suite or a browser misses are removed by hand.
 */
export const SECURITY: readonly Omit<Defence, 'document'>[] = [
  {
    name: 'revocation not checked',
    file: `${HTTP}/authenticate.ts`,
    find: 'auth.verifyIdToken(token, true)',
    replace: 'auth.verifyIdToken(token)',
    ...functions(`${HTTP}/authenticate.test.ts`),
  },
  {
    name: 'first entry used',
    file: `${HTTP}/address.ts`,
    find: 'believed.at(-hops)',
    replace: 'believed.at(0)',
    ...sample(functions(`${HTTP}/address.test.ts`)),
  },
  {
    name: 'IPv6 counted by the address',
    file: `${PLATFORM}/network.ts`,
    find: "mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`",
    replace: 'mappedIpv4(groups) ?? address',
    ...functions(`${PLATFORM}/network.test.ts`),
  },
  {
    name: 'counted after the body',
    file: `${HTTP}/mount.ts`,
    find: '  if (counts.length > 0) await api.limiter.hit(...counts);\n  const query = row.query ? validate(row.query, request.query) : undefined;\n  const { body, file } = await readBody(request, row);',
    replace:
      '  const query = row.query ? validate(row.query, request.query) : undefined;\n  const { body, file } = await readBody(request, row);\n  if (counts.length > 0) await api.limiter.hit(...counts);',
    ...functions(`${HTTP}/mount.test.ts`),
  },
  {
    name: 'list not checked',
    file: `${RESOURCES}/people/users/passwordScreen.ts`,
    find: 'isRepetition(lower) || isSequence(lower) || isCommon(lower)',
    replace: 'isRepetition(lower) || isSequence(lower)',
    ...functions(`${RESOURCES}/people/users/passwordScreen.test.ts`),
  },
  {
    name: 'the organisation in the subject',
    file: `${RESOURCES}/site/partners/mails.ts`,
    find: "partnerReceived: ({ site }: OfSite) =>\n    compose({\n      site,\n      subject: phrase('We received your application as a partner of {site}', { site })",
    replace:
      "partnerReceived: ({ site, ...others }: OfSite) =>\n    compose({\n      site,\n      subject: phrase('We received your application as a partner of {site}', { site: Object.values(others).join(' ') })",
    ...functions('functions/src/testing/mailTemplates.test.ts'),
  },
  {
    name: 'look-alikes not checked',
    file: 'domain/src/people/user.ts',
    find: '!hasLookAlikes(name)',
    replace: 'name !== undefined',
    ...domain('domain/src/testing/cases.test.ts'),
  },
  {
    name: 'control characters accepted',
    file: 'domain/src/kernel/email.ts',
    find: '(?!.*[\\s\\p{C},;',
    replace: '(?!.*[\\s,;',
    ...domain('domain/src/testing/cases.test.ts'),
  },
  {
    name: 'DOMPurify not called',
    file: 'web/src/components/RichText.tsx',
    find: 'purify.sanitize(bareTags(part.html), ALLOWED)',
    replace: 'bareTags(purify ? part.html : "")',
    ...web('web/src/components/RichText.test.tsx'),
  },
  {
    name: '`img` and `a` allowed',
    file: `${RESOURCES}/site/events/html.ts`,
    find: "allowedTags: ['p', 'br', 'strong', 'em', 'u'],",
    replace: "allowedTags: ['p', 'br', 'strong', 'em', 'u', 'img', 'a'],",
    ...functions(`${RESOURCES}/site/events/html.test.ts`),
  },
  {
    name: 'attributes not escaped',
    file: 'domain/src/kernel/escapeHtml.ts',
    find: 'text.replace(/[&<>"\']/g,',
    replace: 'text.replace(/[&<>]/g,',
    ...functions(`${PAGES}/hostile.test.ts`),
  },
  {
    name: '`<` left in JSON',
    file: `${PAGES}/markup.ts`,
    find: '/[<>&\\u2028\\u2029]/g',
    replace: '/[\\u2028\\u2029]/g',
    ...functions(`${PAGES}/hostile.test.ts`),
  },
  {
    name: 'line feeds, addresses not escaped',
    file: `${PAGES}/calendar.ts`,
    find: "\n    .replace(/\\n/g, '\\\\n')",
    replace: '',
    ...functions(`${PAGES}/calendar.test.ts`),
  },
  {
    name: 'the listener of the file stream',
    file: `${HTTP}/multipart.ts`,
    find: "      stream.on('error', fail);\n",
    replace: '',
    ...functions(`${HTTP}/multipart.test.ts`),
  },
  {
    name: '`abort` of the maximum',
    file: 'domain/src/kernel/fields.ts',
    find: '{ error, abort: true }',
    replace: '{ error, abort: false }',
    ...domain('domain/src/contract/patterns.test.ts'),
  },
  {
    name: 'the maximum',
    file: `${HTTP}/validate.ts`,
    find: '!reasons.has(name) && reasons.size < MOST_REASONS',
    replace: '!reasons.has(name) && MOST_REASONS > 0',
    ...sample(functions(`${HTTP}/validate.test.ts`)),
  },
  {
    name: 'type not read from the content',
    file: `${PLATFORM}/images.ts`,
    find: 'if (!sniffImage(bytes)) {',
    replace: 'if (bytes.length === 0) {',
    ...functions(`${PLATFORM}/images.test.ts`),
  },
  {
    name: 'pixels not counted',
    file: `${PLATFORM}/images.ts`,
    find: 'width * height * pixels > LIMITS.imagePixels',
    replace: 'width * height === 0',
    ...functions(`${PLATFORM}/images.test.ts`),
  },
  {
    name: 'another host in the policy',
    file: 'domain/src/system/securityHeaders.ts',
    find: `'img-src': ["'self'", 'data:', 'blob:'],`,
    replace: `'img-src': ["'self'", 'data:', 'blob:', 'https://example.org'],`,
    level: 'tools',
    test: 'tests/unit/hosting.test.ts',
  },
  {
    name: 'the redirect',
    file: `${PAGES}/serve.ts`,
    find: "  if (request.originalUrl.includes('?')) return withoutQuery(path);\n",
    replace: '',
    ...functions(`${PAGES}/serve.test.ts`),
  },
  {
    name: 'rendered for each',
    file: `${PAGES}/missingEvent.ts`,
    find: 'if (before && Date.now() < before.until) return',
    replace: 'if (before && Date.now() < 0) return',
    ...functions(`${PAGES}/serve.test.ts`),
  },
  {
    name: 'a rule for the folder',
    file: 'tools/lib/assetHeaders.ts',
    find: "regex: `^/assets/(${names.join('|')})$`",
    replace: 'regex: `^/assets/(.*|${names[0]})$`',
    level: 'tools',
    test: 'tools/lib/assetHeaders.test.ts',
  },
  {
    name: 'a bad token accepted',
    file: `${HTTP}/appCheck.ts`,
    find: '    } catch (error) {\n      throw refused(error);',
    replace: '    } catch (error) {\n      if (error === token) throw refused(error);',
    ...functions(`${HTTP}/appCheck.test.ts`),
  },
];
