/** The sentences about a published vote. They have no placeholders, which every page of the site would load. */
export const voteResultTexts = {
  lead: 'Chosen by the audience, with one vote a ticket. It changes no places and no prizes of the judges.',
  nobody: 'No performance that takes part got a vote, so there is no favourite.',
  votes: 'Votes',
  all: 'All performances',
  withdrawn: 'does not take part any more',
  tickets: 'Tickets',
  printed: 'printed',
  active: 'valid',
  used: 'in the box',
  spoilt: 'of these spoilt',
  damaged: 'of the spoilt damaged in the database after the end',
  unreadable: 'not readable, so not in the box',
  count:
    'Where at least 20 people have voted, this file has the votes without names, and anybody can count them again.',
  file: 'The votes (JSON)',
} as const;
