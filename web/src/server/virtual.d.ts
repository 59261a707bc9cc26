// Built by web/build/routes.ts: the routes of each tag of domain/src/contract/contract.ts.

declare module 'virtual:routes/users' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.users>;
  export = routes;
}

declare module 'virtual:routes/participants' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.participants>;
  export = routes;
}

declare module 'virtual:routes/gallery' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.gallery>;
  export = routes;
}

declare module 'virtual:routes/videos' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.videos>;
  export = routes;
}

declare module 'virtual:routes/events' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.events>;
  export = routes;
}

declare module 'virtual:routes/editions' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.editions>;
  export = routes;
}

declare module 'virtual:routes/entries' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.entries>;
  export = routes;
}

declare module 'virtual:routes/latePermits' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.latePermits>;
  export = routes;
}

declare module 'virtual:routes/recordings' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.recordings>;
  export = routes;
}

declare module 'virtual:routes/sysImages' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.sysImages>;
  export = routes;
}

declare module 'virtual:routes/branding' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.branding>;
  export = routes;
}

declare module 'virtual:routes/stats' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.stats>;
  export = routes;
}

declare module 'virtual:routes/newsletter' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.newsletter>;
  export = routes;
}

declare module 'virtual:routes/announcements' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.announcements>;
  export = routes;
}

declare module 'virtual:routes/contact' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.contact>;
  export = routes;
}

declare module 'virtual:routes/partners' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.partners>;
  export = routes;
}

declare module 'virtual:routes/mail' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.mail>;
  export = routes;
}

declare module 'virtual:routes/passes' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.passes>;
  export = routes;
}

declare module 'virtual:routes/certificates' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.certificates>;
  export = routes;
}

declare module 'virtual:routes/consents' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.consents>;
  export = routes;
}

declare module 'virtual:routes/consentSheets' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.consentSheets>;
  export = routes;
}

declare module 'virtual:routes/consentScans' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.consentScans>;
  export = routes;
}

declare module 'virtual:routes/terms' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.terms>;
  export = routes;
}

declare module 'virtual:routes/judging' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.judging>;
  export = routes;
}

declare module 'virtual:routes/rounds' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.rounds>;
  export = routes;
}

declare module 'virtual:routes/sheets' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.sheets>;
  export = routes;
}

declare module 'virtual:routes/results' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.results>;
  export = routes;
}

declare module 'virtual:routes/languages' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.languages>;
  export = routes;
}

declare module 'virtual:routes/translations' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.translations>;
  export = routes;
}

declare module 'virtual:routes/programme' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.programme>;
  export = routes;
}

declare module 'virtual:routes/stage' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.stage>;
  export = routes;
}

declare module 'virtual:routes/rehearsal' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.rehearsal>;
  export = routes;
}

declare module 'virtual:routes/checklist' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.checklist>;
  export = routes;
}

declare module 'virtual:routes/health' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.health>;
  export = routes;
}

declare module 'virtual:routes/docs' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.docs>;
  export = routes;
}

declare module 'virtual:routes/groups' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.groups>;
  export = routes;
}

declare module 'virtual:routes/textStops' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.textStops>;
  export = routes;
}

declare module 'virtual:routes/lostPasses' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.lostPasses>;
  export = routes;
}

declare module 'virtual:routes/contestants' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.contestants>;
  export = routes;
}

declare module 'virtual:routes/groupRequests' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.groupRequests>;
  export = routes;
}

declare module 'virtual:routes/persons' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.persons>;
  export = routes;
}

declare module 'virtual:routes/tickets' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.tickets>;
  export = routes;
}

declare module 'virtual:routes/votes' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.votes>;
  export = routes;
}

declare module 'virtual:routes/outbox' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.outbox>;
  export = routes;
}

declare module 'virtual:routes/winnerTexts' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.winnerTexts>;
  export = routes;
}

declare module 'virtual:routes/archive' {
  import type { CONTRACT } from '@ndeiya/domain/contract/contract';
  import type { Routes } from '@ndeiya/domain/kernel/clientRoute';

  const routes: Routes<typeof CONTRACT.archive>;
  export = routes;
}

// Built by web/build/shownFields.ts: the fields of a table as a form shows them.

declare module 'virtual:fields/partner' {
  import type { ShownField } from '@ndeiya/domain/kernel/shownFields';
  import type { partnerFields } from '@ndeiya/domain/site/visitorForms';

  export const fields: Readonly<Record<keyof typeof partnerFields, ShownField>>;
}
