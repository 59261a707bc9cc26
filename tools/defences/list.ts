import type { Defence } from './defence';

type Place = Pick<Defence, 'level' | 'test' | 'sample'>;
const HTTP = 'functions/src/http';
const PLATFORM = 'functions/src/platform';
const PAGES = 'functions/src/pages';

const security = (name: string, file: string, [find, replace]: [string, string], place: Place): Defence => ({
  ...{ name, document: 'docs/security.md', file, find, replace },
  ...place,
});
const reliability = (
  name: string,
  file: string,
  [find, replace]: [string, string],
  place: Place,
): Defence => ({
  ...{ name, document: 'docs/reliability.md', file, find, replace },
  ...place,
});

const functions = (test: string): Place => ({ level: 'functions', test });
const domain = (test: string): Place => ({ level: 'domain', test });
const web = (test: string): Place => ({ level: 'web', test });
const rules = (name: string): Place => ({ level: 'rules', test: `tests/rules/${name}` });
const sample = (place: Place): Place => ({ ...place, sample: true });

/**
 * The defences that docs/security.md and docs/reliability.md say were removed, as far as a unit test or a test of the
 * rules fails without them. Those that only a whole suite or a browser misses are removed by hand.
 */
export const DEFENCES: readonly Defence[] = [
  // ---- Who calls
  security(
    'revocation not asked',
    `${HTTP}/authenticate.ts`,
    ['auth.verifyIdToken(token, true)', 'auth.verifyIdToken(token)'],
    functions(`${HTTP}/authenticate.test.ts`),
  ),
  security(
    'profile not asked',
    'firestore.rules',
    [' && profile().is_admin == true && isCurrentSession();', ' && isCurrentSession();'],
    rules('access.test.ts'),
  ),
  security(
    'claim not asked',
    'firestore.rules',
    ["request.auth.token.get('admin', false) == true && profile().is_admin", 'profile().is_admin'],
    rules('access.test.ts'),
  ),
  security(
    '`auth_time` not asked in firestore.rules',
    'firestore.rules',
    ['return request.auth.uid == uid && isCurrentSession();', 'return request.auth.uid == uid;'],
    rules('users.rules.test.ts'),
  ),
  security(
    'the limit not asked',
    'firestore.rules',
    ["request.query.limit <= most && request.query.get('offset', 0)", "request.query.get('offset', 0)"],
    rules('access.test.ts'),
  ),
  security(
    'the offset not asked',
    'firestore.rules',
    [
      "request.query.limit <= most && request.query.get('offset', 0) in [0, null]",
      'request.query.limit <= most',
    ],
    rules('gallery.rules.test.ts'),
  ),
  security(
    "one's own without a limit",
    'firestore.rules',
    [
      'allow list: if isPage(100) && (isAdmin() || isOwner(resource.data.user_id));',
      'allow list: if (isPage(100) && isAdmin()) || isOwner(resource.data.user_id);',
    ],
    rules('participants.rules.test.ts'),
  ),
  security(
    'administrators may write `media`',
    'storage.rules',
    [
      'match /media/{collection}/{docId}/{file} {',
      'match /media/{collection}/{docId}/{file} {\n      allow write: if isAdmin();',
    ],
    rules('access.test.ts'),
  ),

  // ---- Limits
  security(
    'first entry believed',
    `${HTTP}/address.ts`,
    ['believed.at(-hops)', 'believed.at(0)'],
    sample(functions(`${HTTP}/address.test.ts`)),
  ),
  security(
    'IPv6 counted by the address',
    `${PLATFORM}/network.ts`,
    ["mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`", 'mappedIpv4(groups) ?? address'],
    functions(`${PLATFORM}/network.test.ts`),
  ),
  security(
    'counted after the body',
    `${HTTP}/mount.ts`,
    [
      '  if (counts.length > 0) await api.limiter.hit(...counts);\n  const query = row.query ? validate(row.query, request.query) : undefined;\n  const { body, file } = await readBody(request, row);',
      '  const query = row.query ? validate(row.query, request.query) : undefined;\n  const { body, file } = await readBody(request, row);\n  if (counts.length > 0) await api.limiter.hit(...counts);',
    ],
    functions(`${HTTP}/mount.test.ts`),
  ),

  // ---- Accounts and mails
  security(
    'list not asked',
    `${PLATFORM}/passwordScreen.ts`,
    [
      'isRepetition(lower) || isSequence(lower) || isCommon(lower)',
      'isRepetition(lower) || isSequence(lower)',
    ],
    functions(`${PLATFORM}/passwordScreen.test.ts`),
  ),
  security(
    'the organisation in the subject',
    `${PLATFORM}/mailTemplates.ts`,
    [
      'partnerReceived: ({ site }: Site) =>\n    compose({\n      site,\n      subject: `We received your application as a partner of ${site}`',
      "partnerReceived: ({ site, ...others }: Site) =>\n    compose({\n      site,\n      subject: `We received ${Object.values(others).join(' ')}`",
    ],
    functions(`${PLATFORM}/mailTemplates.test.ts`),
  ),
  security(
    'look-alikes not asked',
    'domain/src/entities/user.ts',
    ['!LOOK_ALIKES.test(name)', 'name !== undefined'],
    domain('domain/src/testing/cases.test.ts'),
  ),
  security(
    'control characters taken',
    'domain/src/constants.ts',
    ['/^[^\\s\\p{Cc}\\p{Cf}@,;:<>"()[\\]\\\\]+@', '/^[^\\s@,;:<>"()[\\]\\\\]+@'],
    domain('domain/src/testing/cases.test.ts'),
  ),

  // ---- Input
  security(
    'DOMPurify not asked',
    'web/src/components/RichText.tsx',
    ['purify.sanitize(bareTags(html), ALLOWED)', 'bareTags(purify ? html : "")'],
    web('web/src/components/RichText.test.tsx'),
  ),
  security(
    '`img` and `a` allowed',
    `${PLATFORM}/html.ts`,
    [
      "allowedTags: ['p', 'br', 'strong', 'em', 'u'],",
      "allowedTags: ['p', 'br', 'strong', 'em', 'u', 'img', 'a'],",
    ],
    functions(`${PLATFORM}/html.test.ts`),
  ),
  security(
    'attributes not escaped',
    `${PLATFORM}/mailTemplates.ts`,
    ['text.replace(/[&<>"\']/g,', 'text.replace(/[&<>]/g,'],
    functions(`${PAGES}/hostile.test.ts`),
  ),
  security(
    '`<` left in JSON',
    `${PAGES}/markup.ts`,
    ['/[<>&\\u2028\\u2029]/g', '/[\\u2028\\u2029]/g'],
    functions(`${PAGES}/hostile.test.ts`),
  ),
  security(
    'line feeds, addresses not escaped',
    `${PAGES}/calendar.ts`,
    ["\n    .replace(/\\n/g, '\\\\n')", ''],
    functions(`${PAGES}/calendar.test.ts`),
  ),
  security(
    'the listener of the file stream',
    `${HTTP}/multipart.ts`,
    ["      stream.on('error', fail);\n", ''],
    functions(`${HTTP}/multipart.test.ts`),
  ),
  security(
    '`abort` of the maximum',
    'domain/src/entities/fields.ts',
    ['{ error, abort: true }', '{ error, abort: false }'],
    domain('domain/src/patterns.test.ts'),
  ),
  security(
    'the maximum',
    `${HTTP}/validate.ts`,
    ['!reasons.has(name) && reasons.size < MOST_REASONS', '!reasons.has(name) && MOST_REASONS > 0'],
    sample(functions(`${HTTP}/validate.test.ts`)),
  ),
  security(
    'type by content not asked',
    `${PLATFORM}/images.ts`,
    ['if (!sniffImage(bytes)) {', 'if (bytes.length === 0) {'],
    functions(`${PLATFORM}/images.test.ts`),
  ),
  security(
    'pixels not counted',
    `${PLATFORM}/images.ts`,
    ['width * height > LIMITS.imagePixels', 'width * height === 0'],
    functions(`${PLATFORM}/images.test.ts`),
  ),

  // ---- The page
  security(
    'another host in the policy',
    'domain/src/securityHeaders.ts',
    [
      `'img-src': ["'self'", 'data:', 'blob:'],`,
      `'img-src': ["'self'", 'data:', 'blob:', 'https://example.org'],`,
    ],
    { level: 'tools', test: 'tests/unit/hosting.test.ts' },
  ),
  security(
    'the redirect',
    `${PAGES}/serve.ts`,
    ["  if (request.originalUrl.includes('?')) return withoutQuery(path);\n", ''],
    functions(`${PAGES}/serve.test.ts`),
  ),
  security(
    'drawn for each',
    `${PAGES}/missingEvent.ts`,
    ['if (before && Date.now() < before.until) return', 'if (before && Date.now() < 0) return'],
    functions(`${PAGES}/serve.test.ts`),
  ),
  security(
    'a rule for the folder',
    'tools/lib/assetHeaders.ts',
    ["regex: `^/assets/(${names.join('|')})$`", 'regex: `^/assets/(.*|${names[0]})$`'],
    { level: 'tools', test: 'tools/lib/assetHeaders.test.ts' },
  ),
  security(
    'a bad token let through',
    `${HTTP}/appCheck.ts`,
    [
      '  } catch (error) {\n    throw refused(error);',
      '  } catch (error) {\n    if (error === token) throw refused(error);',
    ],
    functions(`${HTTP}/appCheck.test.ts`),
  ),

  // ---- Nothing lost, nothing twice
  reliability(
    'one question for a slot from a process',
    `${PLATFORM}/oncePerSlot.ts`,
    ['  claims.set(marker.path, claim);\n', ''],
    functions(`${PLATFORM}/oncePerSlot.test.ts`),
  ),
  reliability(
    "the look whether a form's record is there already",
    'web/src/data/admin/documents.ts',
    ['if (!(await transaction.get(ref)).exists()) {', 'if (attempt > 0) {'],
    web('web/src/data/admin/documents.test.ts'),
  ),
  reliability(
    'a write that was run again leaves what is there alone',
    'web/src/data/admin/documents.ts',
    ['    if (attempt > 1) return;\n', ''],
    web('web/src/data/admin/documents.test.ts'),
  ),
  reliability(
    'nothing goes on after the person was told',
    'web/src/data/admin/documents.ts',
    ['      if (given.up) throw new OfflineError();\n', ''],
    web('web/src/data/admin/documents.test.ts'),
  ),
  reliability(
    "one's own change is no conflict",
    'web/src/data/admin/documents.ts',
    ['      if (isSame(current, fields)) return;\n', ''],
    web('web/src/data/admin/documents.test.ts'),
  ),
];
