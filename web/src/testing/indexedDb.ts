import 'fake-indexeddb/auto';
import { openDatabase, type PhoneDatabase } from '../phone/kit/database';

/** A database that no other test has used. */
export const emptyDatabase = (): Promise<PhoneDatabase> => openDatabase(crypto.randomUUID());
