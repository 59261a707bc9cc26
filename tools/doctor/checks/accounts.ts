import { type Check, type Context, verdict } from '../check';

interface AuthConfig {
  client?: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean }; anonymous?: { enabled?: boolean } };
  authorizedDomains?: string[];
}

const config = ({ google, project }: Context) =>
  google.get<AuthConfig>('identitytoolkit', `admin/v2/projects/${project}/config`);

export const accountChecks: Check[] = [
  {
    name: 'accounts are opened through the API only',
    mend: 'Console: Authentication, Settings, User actions: untick "Enable create (sign-up)" (needs Identity Platform, which is free).',
    run: async (context) => {
      const { client } = await config(context);
      return verdict(client?.permissions?.disabledUserSignup === true, 'anybody can sign up past the limits');
    },
  },
  {
    name: 'accounts are deleted through the API only',
    mend: 'Console: Authentication, Settings, User actions: untick "Enable delete".',
    run: async (context) => {
      const { client } = await config(context);
      return verdict(
        client?.permissions?.disabledUserDeletion === true,
        'a deletion could leave data behind',
      );
    },
  },
  {
    name: 'e-mail enumeration protection',
    mend: 'Console: Authentication, Settings, User actions: tick "Email enumeration protection".',
    run: async (context) => {
      const { emailPrivacyConfig: privacy } = await config(context);
      return verdict(privacy?.enableImprovedEmailPrivacy === true, 'anybody can ask who has an account');
    },
  },
  {
    name: 'log in with e-mail and password, and no other way',
    mend: 'Console: Authentication, Sign-in method: enable Email/Password without the link, disable Anonymous.',
    run: async (context) => {
      const { signIn: { email, anonymous } = {} } = await config(context);
      if (!email?.enabled) return verdict(false, 'nobody can log in');
      return verdict(email.passwordRequired === true && !anonymous?.enabled, 'other ways are open too');
    },
  },
  {
    name: 'no page of this machine may log people in',
    advice: true,
    mend: 'Console: Authentication, Settings, Authorized domains: remove localhost.',
    run: async (context) => {
      const { authorizedDomains = [] } = await config(context);
      return verdict(!authorizedDomains.includes('localhost'), 'localhost is an authorised domain');
    },
  },
];
