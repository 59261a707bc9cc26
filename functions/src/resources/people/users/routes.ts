import { messages } from '@ndeiya/domain/kernel/messages';
import { accountApiMessages } from '@ndeiya/domain/people/apiMessages';
import type { userApi } from '@ndeiya/domain/people/userApi';
import { type Handlers, reply } from '../../../http/types';
import { etagOf } from '../../../platform/etag';
import type { Platform } from '../../../platform/firebase';
import type { PasswordSignIn } from '../../../platform/passwordSignIn';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { userAnswerOf } from './accounts';
import { UserAdministration } from './administration';
import { DeletionService } from './deletion';
import { EmailChangeService } from './emailChange';
import { setLanguage } from './language';
import { LoginService } from './login';
import { PasswordResetService } from './passwordReset';
import { RegistrationService } from './registration';
import { endSessions } from './sessions';

interface Deps extends Platform {
  limiter: RateLimiter;
  signIn: PasswordSignIn;
}

type UserHandlers = Handlers<typeof userApi>;
type Administrative = 'list' | 'update' | 'remove';
type Own = 'me' | 'changeEmail' | 'confirmEmail';

function accountHandlers(deps: Deps): Omit<UserHandlers, Administrative | Own> {
  const registration = new RegistrationService(deps);
  const logins = new LoginService(deps);
  const passwords = new PasswordResetService(deps);

  return {
    register: ({ body, once, language }) =>
      registration.register(
        { ...body, language },
        once.steps((account) => account),
      ),
    login: ({ body, address }) => logins.login(body, address),
    forgotPassword: async ({ body, address, once }) => {
      const answer = { message: messages.forgotPassword.sent };
      await passwords.forgot(
        { email: body.email, address },
        once.commit(() => answer),
      );
      return answer;
    },
    resetPassword: async ({ body, address }) => {
      const { short_token: typed, new_password: password } = body;
      await passwords.reset({ typed, password, address });
      return { message: messages.resetPassword.done };
    },
    setLanguage: ({ user, body }) => setLanguage(deps.db, user.uid, body.language),
    logoutEverywhere: async ({ user }) => {
      await endSessions(deps, user.uid);
      return { message: messages.logoutEverywhere.done };
    },
  };
}

function ownHandlers(deps: Deps): Pick<UserHandlers, Own> {
  const changes = new EmailChangeService({ ...deps, logins: new LoginService(deps) });

  return {
    me: ({ user }) => changes.show(user.uid),
    changeEmail: async ({ user, body, address }) => {
      await changes.request({ ...body, uid: user.uid, address });
      return { message: accountApiMessages.emailCodeSent };
    },
    confirmEmail: async ({ user, body }) => {
      await changes.confirm(user.uid, body.code);
      return { message: accountApiMessages.emailChanged };
    },
  };
}

function administrationHandlers(deps: Deps): Pick<UserHandlers, Administrative> {
  const administration = new UserAdministration(deps);
  const deletion = new DeletionService(deps);

  return {
    list: () => administration.list(),
    update: async ({ body, params, user, ifMatch }) => {
      const change = { actor: user.uid, target: params.id, ifMatch };
      const updated = await ('is_admin' in body
        ? administration.setRole(change, body.is_admin)
        : administration.setNames(change, body));
      return reply(userAnswerOf(updated), { etag: etagOf(updated) });
    },
    remove: async ({ params, user, ifMatch }) => {
      await deletion.remove({ actor: user.uid, target: params.id, ifMatch });
      return { message: messages.user.deleted };
    },
  };
}

export const userHandlers = (deps: Deps): UserHandlers => ({
  ...accountHandlers(deps),
  ...ownHandlers(deps),
  ...administrationHandlers(deps),
});
