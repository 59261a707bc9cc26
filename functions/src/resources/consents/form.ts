import type { ConsentForm } from '@ndeiya/domain/consents/consentApi';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import type { Firestore } from 'firebase-admin/firestore';
import type { Caller } from '../../http/types';
import { expectMayManage, type MemberId, readEntryWithPeople } from './people';
import { TermsService } from './terms';
import { formAnswer } from './view';

/** The form that is printed for a guardian who signs on paper. */
export class FormService {
  private readonly terms: TermsService;

  constructor(private readonly db: Firestore) {
    this.terms = new TermsService(db);
  }

  async form(caller: Caller, { entry, member }: MemberId, language?: BuiltLanguage): Promise<ConsentForm> {
    const found = await this.db.runTransaction(
      (transaction) => readEntryWithPeople(this.db, transaction, entry),
      {
        readOnly: true,
      },
    );
    expectMayManage(caller, found);
    const [terms, languages] = await Promise.all([this.terms.current(language), this.terms.languages()]);
    return formAnswer(found, member, { terms, languages });
  }
}
