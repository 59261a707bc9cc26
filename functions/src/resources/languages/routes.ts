import type { Translator } from '@ndeiya/domain/languages/applying';
import type { languageApi, translationApi } from '@ndeiya/domain/languages/languageApi';
import type { Caller, Handlers, PassHolder } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { ImportService } from './importing';
import { TranslationOps } from './operations';
import { LanguageService } from './service';
import { suggestionsFor } from './suggested';
import { ThanksService } from './thanks';

type Staff = { user: Caller; pass: null } | { user: null; pass: PassHolder };

const ofAccount = ({ uid, email }: Caller): Translator => ({ id: uid, name: email.replace(/@.*/, '') });
const translatorOf = ({ user, pass }: Staff): Translator & { isPass: boolean } =>
  user ? { ...ofAccount(user), isPass: false } : { id: pass.id, name: pass.name, isPass: true };

/** `/languages`: the languages of the site, their texts and files. */
export function languageHandlers({ db }: Platform): Handlers<typeof languageApi> {
  const service = new LanguageService(db);
  const files = new ImportService(db);
  const thanks = new ThanksService(db);
  return {
    list: () => service.list(),
    save: ({ params, body, user }) => service.save(user.uid, params.id, body),
    texts: ({ params, ...staff }) => service.texts(params.id, translatorOf(staff).id),
    suggestions: async ({ params }) => ({ suggestions: await suggestionsFor(params.id) }),
    publish: ({ params, user }) => service.publish(user.uid, params.id),
    names: ({ params }) => thanks.names(params.id),
    thank: async ({ params, body, ...staff }) => ({
      thanks: await thanks.save(translatorOf(staff).id, params.id, body.name),
    }),
    unthank: async ({ params }) => ({ thanks: await thanks.remove(params.id) }),
    exportFile: async ({ params }) => ({ file: await service.exportFile(params.id) }),
    importFile: ({ params, body, user }) => files.importFile(ofAccount(user), params.id, body),
  };
}

/** `/translations`: the changes that translators make. */
export function translationHandlers({ db }: Platform): Handlers<typeof translationApi> {
  const ops = new TranslationOps(db);
  return {
    ops: async ({ body, ...staff }) => ({ results: await ops.receive(translatorOf(staff), body.ops) }),
  };
}
