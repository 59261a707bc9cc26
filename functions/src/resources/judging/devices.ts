import { type JudgeDevice, judges } from '@ndeiya/domain/judging/judge';
import type { Operation, OpsInput } from '@ndeiya/domain/judging/operation';
import { partsOfSheetId } from '@ndeiya/domain/judging/sheet';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import type { Firestore } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { logError } from '../../platform/log';

/** A pass may have more devices than it can be open on: the judge has changed phones. */
const MOST_DEVICES = 10;

interface DeviceContact {
  device: OpsInput['device'];
  sent: readonly Operation[];
}

function deviceOf({ device, sent }: DeviceContact): { id: string; pending: number } | null {
  if (device) return device;
  const [first] = sent;
  return first ? { id: first.device_id, pending: 0 } : null;
}

const isFresh = (before: JudgeDevice | undefined, after: JudgeDevice) =>
  before?.pending === after.pending &&
  before.has_sent === after.has_sent &&
  after.last_seen_at.getTime() - before.last_seen_at.getTime() < JUDGING.heardEveryMs;

interface Deps {
  db: Firestore;
}

/** Notes when the server last heard each phone and how much was waiting on it, for the console. */
export class DeviceNotes {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  /** An error here does not fail the request, because its operations are already stored. */
  async write(pass: string, heard: DeviceContact): Promise<void> {
    const device = deviceOf(heard);
    if (!device) return;
    const used = new Set(heard.sent.map(({ sheet_id }) => partsOfSheetId(sheet_id, pass)?.round));
    try {
      await this.writeIn(pass, device, used);
    } catch (error) {
      logError('a phone was not noted as heard', error, { pass });
    }
  }

  private writeIn(
    pass: string,
    device: { id: string; pending: number },
    used: ReadonlySet<string | undefined>,
  ): Promise<void> {
    return this.db.runTransaction(async (transaction) => {
      const { docs, readTime } = await transaction.get(
        this.db.collection(judges.path).where('pass', '==', pass),
      );
      for (const { id: seat, round, devices } of readable(judges, docs)) {
        const before = devices.find(({ id }) => id === device.id);
        const has_sent = used.has(round) || before?.has_sent === true;
        const after = { ...device, last_seen_at: readTime.toDate(), has_sent };
        if (isFresh(before, after)) continue;
        const others = devices.filter(({ id }) => id !== device.id).slice(-MOST_DEVICES + 1);
        transaction.update(this.db.collection(judges.path).doc(seat), { devices: [...others, after] });
      }
    });
  }
}
