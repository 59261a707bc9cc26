import type { Defence } from './defence';
import { rules } from './places';

/** The defences that docs/security-attacks.md says were removed from the security rules. */
export const SECURITY_RULES: readonly Omit<Defence, 'document'>[] = [
  {
    name: 'profile not checked',
    file: 'firestore.rules',
    find: ' && profile().is_admin == true && isCurrentSession();',
    replace: ' && isCurrentSession();',
    ...rules('collections.rules.test.ts'),
  },
  {
    name: 'claim not checked',
    file: 'firestore.rules',
    find: "request.auth.token.get('admin', false) == true && profile().is_admin",
    replace: 'profile().is_admin',
    ...rules('collections.rules.test.ts'),
  },
  {
    name: '`auth_time` not checked in firestore.rules',
    file: 'firestore.rules',
    find: 'return request.auth.uid == uid && isCurrentSession();',
    replace: 'return request.auth.uid == uid;',
    ...rules('collections.rules.test.ts'),
  },
  {
    name: 'the limit not checked',
    file: 'firestore.rules',
    find: "request.query.limit <= most && request.query.get('offset', 0)",
    replace: "request.query.get('offset', 0)",
    ...rules('collections.rules.test.ts'),
  },
  {
    name: 'the offset not checked',
    file: 'firestore.rules',
    find: "request.query.limit <= most && request.query.get('offset', 0) in [0, null]",
    replace: 'request.query.limit <= most',
    ...rules('tables.rules.test.ts'),
  },
  {
    name: "one's own without a limit",
    file: 'firestore.rules',
    find: 'allow list: if isPage(100) && (isAdmin() || isOwner(resource.data.user_id));',
    replace: 'allow list: if (isPage(100) && isAdmin()) || isOwner(resource.data.user_id);',
    ...rules('participants.rules.test.ts'),
  },
  {
    name: 'administrators may write `media`',
    file: 'storage.rules',
    find: 'match /media/{collection}/{docId}/{file} {',
    replace: 'match /media/{collection}/{docId}/{file} {\n      allow write: if isAdmin();',
    ...rules('access.test.ts'),
  },
];
