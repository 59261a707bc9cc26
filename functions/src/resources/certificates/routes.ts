import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import type { certificateApi, CertificatePdf } from '@ndeiya/domain/certificates/certificateApi';
import type { winnerTextsApi } from '@ndeiya/domain/sms/winnerTextsApi';
import { type Handlers, replyPage } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { ownCertificate, publicAnswer } from './answers';
import { planParticipation, printingOrder } from './lists';
import { printed } from './print';
import { CertificateService } from './service';
import { readWinnerTexts, sendWinnerTexts, undoWinnerTexts } from './winnerTexts';

const same = <T>(issued: T) => issued;

/** `/certificates`: issuing, printing and checking them. */
export function certificateHandlers({ db }: Platform): Handlers<typeof certificateApi> {
  const service = new CertificateService(db);
  const pdf = async (list: readonly Certificate[], name: string): Promise<CertificatePdf> => ({
    filename: `${name}.pdf`,
    base64: (await printed(db, list)).toString('base64'),
  });

  return {
    list: async ({ query }) => {
      const { found, next } = await service.list(query);
      return replyPage({ found: found.map(ownCertificate), next });
    },
    issue: ({ body, user, once }) => service.issue(user.uid, body, once.commit(same)),
    participation: async ({ query }) => planParticipation(db, query),
    printing: async ({ query }) => printingOrder(db, query),
    issueForEntries: ({ body, user, once }) => service.issueForEntries(user.uid, body, once.commit(same)),
    issueForPlaces: ({ body, user, once }) => service.issueForPlaces(user.uid, body, once.commit(same)),
    print: async ({ body }) => pdf(await service.readAll(body.codes), 'certificates'),
    mine: async ({ user }) => (await service.ofOwner(user.uid)).map(ownCertificate),
    show: async ({ params }) => {
      const certificate = await service.readPublic(params.id);
      const answer = publicAnswer(certificate);
      // Results that are hidden are not read off their certificates.
      return (await service.isWaiting(certificate))
        ? { ...answer, award: '', category: null, waits: true }
        : answer;
    },
    check: async ({ params, body }) => ({ match: await service.isHeldBy(params.id, body.name) }),
    download: async ({ params, user }) => {
      const certificate = await service.readToPrint(params.id, user);
      return pdf([certificate], `certificate-${certificate.number}`);
    },
    revoke: async ({ params, body, user }) =>
      ownCertificate(await service.revoke(user.uid, params.id, body.reason)),
    reissue: async ({ params, body, user, once }) =>
      ownCertificate(
        await service.reissue(params.id, { by: user.uid, input: body }, once.commit(ownCertificate)),
      ),
  };
}

/** `/editions/{id}/winner_texts`: texts about prizes and certificates. */
export function winnerTextHandlers({ db }: Platform): Handlers<typeof winnerTextsApi> {
  return {
    read: ({ params, query: { kind = 'prize' } }) =>
      readWinnerTexts(db, { edition: Number(params.id), kind }),
    send: ({ params, body }) => sendWinnerTexts(db, { edition: Number(params.id), kind: body.kind }),
    undo: ({ params, body }) => undoWinnerTexts(db, { edition: Number(params.id), kind: body.kind }),
  };
}
