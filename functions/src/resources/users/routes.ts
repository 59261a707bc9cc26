import type { userApi } from '@ndeiya/domain/api/users';
import { messages } from '@ndeiya/domain/messages';
import { reply, type Handlers } from '../../http/types';
import { etagOf } from '../../platform/etag';
import type { Platform } from '../../platform/firebase';
import type { PasswordSignIn } from '../../platform/passwordSignIn';
import type { RateLimiter } from '../../platform/rateLimiter';
import { toAnswer } from './accounts';
import { UserAdministration } from './administration';
import { deletionService } from './deletion';
import { loginService } from './login';
import { PasswordResetService } from './passwordReset';
import { RegistrationService } from './registration';

interface Deps extends Platform {
  limiter: RateLimiter;
  signIn: PasswordSignIn;
}

/** `/users`: accounts and what administrators do with them. */
export function userHandlers(deps: Deps): Handlers<typeof userApi> {
  const registration = new RegistrationService(deps);
  const login = loginService(deps);
  const passwords = new PasswordResetService(deps);
  const administration = new UserAdministration(deps);
  const remove = deletionService(deps);

  return {
    register: ({ body }) => registration.register(body),
    login: ({ body, address }) => login(body, address),
    forgotPassword: async ({ body, address }) => {
      await passwords.forgot({ email: body.email, address });
      return { message: messages.forgotPassword.sent };
    },
    resetPassword: async ({ body, address }) => {
      const { short_token: typed, new_password: password } = body;
      await passwords.reset({ typed, password, address });
      return { message: messages.resetPassword.done };
    },
    list: () => administration.list(),
    update: async ({ body, params, user, ifMatch }) => {
      const change = { actor: user.uid, target: params.id, ifMatch };
      const updated = await ('is_admin' in body
        ? administration.setRole(change, body.is_admin)
        : administration.setNames(change, body));
      return reply(toAnswer(updated), { etag: etagOf(updated) });
    },
    remove: async ({ params, user, ifMatch }) => {
      await remove({ actor: user.uid, target: params.id, ifMatch });
      return { message: messages.user.deleted };
    },
  };
}
