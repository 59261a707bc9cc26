import type { PublicationLevel, RoundState } from '../judging/states';

/** The sentences of the dashboard's section 'Results'. */
export const resultAdminTexts = {
  lead: 'Look at the frozen places, publish them, and note who was paid.',
  none: 'No round is judged yet. Rounds are made and frozen under Judging.',
  loadFailed: 'The rounds could not be loaded.',
  oneFailed: 'The results could not be loaded.',
  preview: 'This is how the public will see it. No place is public yet.',
  public: 'This is public.',
  rehearsed:
    'Published for the rehearsal: only this dashboard shows it. On the day itself it would be public now.',
  consequences:
    'Certificates for a changed place are marked as outdated: print new ones. A prize that was paid stays as it was paid, and is marked in the list of prizes.',
  correction: 'This is a correction. The old places stay public until you publish it.',
  notFrozen:
    'There is nothing to look at yet: nobody sees places before the marks are frozen. Under Judging, answer the alerts, let two people approve, and freeze the round.',
  states: {
    setup: 'Being prepared',
    open: 'Open: the judges are marking',
    closed: 'Closed: waiting for approval',
    frozen: 'Frozen: ready to publish',
    published: 'Published',
    corrected: 'Published, with a correction',
  } satisfies Record<RoundState, string>,
  levels: {
    places: 'Places and prizes only',
    totals: 'Also every total (usual)',
    sheets: 'Every mark, so that anybody can compute it again',
  } satisfies Record<PublicationLevel, string>,
  publishLead:
    'Publish after the ceremony: everybody sees the results within seconds, and everybody who entered sees their own marks and comments. For 30 minutes they can be hidden again, with a reason that everybody reads; after that they can only be corrected.',
  correctionLead:
    'Everybody sees the corrected results within seconds, with your reason and with what changed. A correction cannot be hidden: it can only be corrected again.',
  alsoGiven: (rounds: string) =>
    `Each round gives the prizes of the edition by itself. Look whether ${rounds} gives one of these prizes too. A prize that is meant once needs all its categories in one round.`,
  published: 'The results are published.',
  publishFailed: 'The results could not be published.',
  hideLead:
    'Everybody then reads that the organisers withdrew these results, with the time and your reason. Phones that have them open forget them within about five minutes. Certificates for places cannot be checked or printed until you publish again, and no prize is noted as paid. The marks stay frozen.',
  hideUntil: (time: string) => `Published by mistake? You can hide the results until ${time}.`,
  hidden: 'The results are hidden.',
  hideFailed: 'The results could not be hidden.',
  isHidden: (reason: string) =>
    `The results were published and hidden again. Everybody reads the reason ‘${reason}’.`,
  correctLead:
    'The round opens for corrections under Judging. The public goes on seeing the present places. Two people approve the new marks, you freeze the round again, and publish the correction here. The reason will be public.',
  correcting: 'The round is open for corrections under Judging.',
  correctFailed: 'The round could not be opened for corrections.',
  awardsLead:
    'An award without marks, such as the best costume. Once the results are published, it is public at once.',
  awardsSaved: 'The awards are saved.',
  awardsFailed: 'The awards could not be saved.',
  payLead: 'Write down the code of the transfer, or who handed the money over.',
  printMoney: 'Print the money sheet',
  moneyFailed: 'The money sheet could not be loaded.',
  moneyNone: 'No prize is to be paid.',
  moneyLead:
    'It has phone numbers: for administrators only. Note each payment in the dashboard, then destroy the paper or lock it away.',
  moneyPaid: (amount: string) => `${amount} was paid before the correction: settle the difference.`,
  paid: 'Noted as paid.',
  unpayLead: 'The note goes, with its date and reference, and the prize counts as not paid.',
  unpaid: 'Noted as not paid.',
  payFailed: 'The payment could not be noted.',
  flags: {
    amount:
      'Paid another amount than the corrected results give. Settle the difference with the winner, then note it.',
    lost: 'Paid, but the corrected results give no prize any more. Decide with the winner what happens. Where the money comes back, press "Not paid?".',
  },
  /** By the people's favourite, which is in the reveal once the vote is published. */
  revealReady: {
    with: 'The reveal is on this laptop, with the people’s favourite. Open it before the event: it then needs no network.',
    without: 'The reveal is on this laptop. Open it before the event: it then needs no network.',
    unknown:
      'The reveal is on this laptop, without the people’s favourite, because the server did not say if there is one. If so, put the reveal on this laptop again.',
  },
  revealFailed: 'This device does not keep the reveal.',
} as const;
