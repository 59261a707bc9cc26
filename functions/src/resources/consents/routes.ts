import type { consentApi, termsApi } from '@ndeiya/domain/consents/consentApi';
import type { Handlers, PassHolder } from '../../http/types';
import { committing } from '../../platform/commit';
import type { Platform } from '../../platform/firebase';
import type { RateLimiter } from '../../platform/rateLimiter';
import { FormService } from './form';
import { outsideNoesOf } from './fromOutside';
import { GuardianService } from './guardians';
import { expectFewCalls } from './linkLimits';
import { GuardianLinks } from './links';
import { storePaper } from './papers';
import { askedOf, GuardianQuestions } from './questions';
import { decisionOf } from './recordedDecision';
import { signedAt } from './signedAt';
import { TeamService } from './team';
import { termsAnswer, TermsService } from './terms';

const memberOf = ({ id, member }: { id: string; member: string }) => ({ entry: id, member });
const unchanged = <T>(answer: T) => answer;

type OfGuardians = 'request' | 'give' | 'refuse' | 'withdraw';

/** The page of guardians and their decisions, by their links. */
function guardianHandlers(
  { db }: Platform,
  limiter: RateLimiter,
): Pick<Handlers<typeof consentApi>, OfGuardians> {
  const guardians = new GuardianService(db);
  const counted = async (pass: PassHolder) => {
    await expectFewCalls({ db, limiter }, pass);
    return pass;
  };
  return {
    request: async ({ pass, query }) => guardians.request(await counted(pass), query.language),
    give: async ({ pass, body }) => guardians.give(await counted(pass), body, committing(db)),
    refuse: async ({ pass, body }) => guardians.refuse(await counted(pass), body, committing(db)),
    withdraw: async ({ pass, body }) => guardians.withdraw(await counted(pass), body, committing(db)),
  };
}

/** The decisions of guardians: their links, what they decide, and what the team records for them. */
export function consentHandlers(platform: Platform, limiter: RateLimiter): Handlers<typeof consentApi> {
  const { db } = platform;
  const links = new GuardianLinks({ db, limiter });
  const forms = new FormService(db);
  const team = new TeamService(platform);
  return {
    noes: ({ params }) => outsideNoesOf(db, params.id),
    asked: ({ params, user }) => askedOf(db, params.id, user),
    askMissing: ({ body }) => new GuardianQuestions(db).allMissing(body),
    link: ({ params, body, user, once, language }) =>
      links.make(
        { caller: user, of: memberOf(params), mail: body.mail, text: body.text, language },
        once.commit(unchanged),
      ),
    form: ({ params, query, user }) => forms.form(user, memberOf(params), query.language),
    ...guardianHandlers(platform, limiter),
    paper: ({ params, body, file, user, once }) =>
      team.paper(
        {
          of: memberOf(params),
          input: body,
          by: user.uid,
          ...signedAt(body, new Date()),
        },
        (path) => storePaper(platform.bucket, { path, buffer: file.buffer }),
        once.commit(unchanged),
      ),
    witness: ({ params, body, user, pass, once }) =>
      team.witness(
        {
          of: memberOf(params),
          input: body,
          by: user ? user.uid : pass.id,
          edition: pass?.edition ?? null,
        },
        decisionOf(body) === 'refused' ? committing(db) : once.commit(unchanged),
      ),
    scan: ({ params }) => team.scan(params.id),
  };
}

/** The texts that guardians read. */
export function termsHandlers({ db }: Platform): Handlers<typeof termsApi> {
  const terms = new TermsService(db);
  return {
    current: async ({ query }) => termsAnswer(await terms.current(query.language)),
    create: async ({ body, user, once }) =>
      termsAnswer(await terms.create(user.uid, body, once.commit(termsAnswer))),
  };
}
