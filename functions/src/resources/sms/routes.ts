import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import type { outboxApi } from '@ndeiya/domain/sms/smsApi';
import type { textStopApi } from '@ndeiya/domain/sms/stopApi';
import { type Handlers, replyPage } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { listOutbox } from './list';
import { optIn, optOut, stopByLink } from './optOuts';
import { entriesOfPerson } from './persons';
import { readSmsSettings, resumeQueues, saveSmsSettings } from './settings';
import { noteSent, retryMessage } from './steps';
import { listTemplates, previewText, saveTemplate } from './templates';

/** `/outbox` and the settings of text messages. */
export function outboxHandlers({ db }: Platform): Handlers<typeof outboxApi> {
  return {
    list: async ({ query }) => {
      const { messages, next } = await listOutbox(db, query, (person) => entriesOfPerson(db, person));
      return replyPage({ found: messages, next });
    },
    resume: async () => {
      await resumeQueues(db);
      return { message: smsApiMessages.resumed };
    },
    retry: ({ params }) => retryMessage(db, params.id),
    sent: ({ params }) => noteSent(db, params.id),
    settings: ({ params }) => readSmsSettings(db, Number(params.id)),
    saveSettings: ({ params, body }) => saveSmsSettings(db, Number(params.id), body),
    templates: () => listTemplates(db),
    saveTemplate: ({ params, body }) => saveTemplate(db, { ...params, ...body }),
    preview: ({ body }) => previewText(db, body),
    optOut: ({ body }) => optOut(db, body.phone),
    optIn: ({ body }) => optIn(db, body.phone),
  };
}

/** `/text_optouts/stop`: the holder of a number wants no more text messages. */
export const textStopHandlers = ({ db }: Platform): Handlers<typeof textStopApi> => ({
  stop: ({ body }) => stopByLink(db, body),
});
