/** The sentences of `/group` that its first screen does not need. They are loaded with the screens that show them. */
export const leaderFormMessages = {
  pin: {
    lead: 'This phone has the names of a group. Type your PIN.',
    wrong: 'This is not the PIN of this group.',
    wait: 'Too many wrong PINs. Try again in {seconds} seconds, or open your link or your card.',
    forgotten: 'Forgotten? Open your link or your card again.',
    choose: 'Four to eight digits. The phone asks for them when you have locked this page.',
    protects:
      'The PIN keeps others from opening the list on this phone by mistake. It does not encrypt the list: somebody who can unlock the phone and knows how can still read it.',
    invalid: 'A PIN has four to eight digits.',
  },
  leave: {
    sent: 'The site has everything. Logging out deletes the names from this phone.',
    waiting:
      '{waiting, plural, one {# change was NOT sent. If you log out now it is lost.} other {# changes were NOT sent. If you log out now they are lost.}} Stay until there is a network.',
  },
  child: {
    remove: 'The child leaves the list and all entries of your group. This cannot be undone.',
    noName: 'Type the name of the child.',
    registered:
      'This child is in a registered entry, so only the organisers can change name, age and guardian. Ask them if something is wrong.',
    same: '{name} is on your list already. Is this the same child?',
    guardian:
      'The organisers ask this guardian for consent. The phone number is hidden on this phone once the site has it.',
    noPhone:
      'Has the guardian no phone? Type your own number: then the guardian is not asked by phone, and signs on paper.',
    contactKept: 'The site has {contact}. Leave this empty to keep it.',
  },
  paste: {
    lead: 'Type or paste a name a line. Numbers and bullets before the names are removed.',
    behind:
      'The guardian and a phone number or an e-mail address may stand behind a name: Njeri Kamau, Mary Kamau, 0712 345 678',
    guardians:
      '{count, plural, one {# line has a guardian.} other {# lines have a guardian.}} The first: {child}, guardian {name}, {contact}',
    nameless:
      '{count, plural, one {# line has a number or an address, and not whose it is. It is kept; type the name of the guardian afterwards:} other {# lines have a number or an address, and not whose it is. They are kept; type the names of the guardians afterwards:}} {names}',
    without: '{count, plural, one {# line has no guardian:} other {# lines have no guardian:}} {names}',
    doubtful:
      '{count, plural, one {Look at this line. All of it is taken for the name of a child:} other {Look at these lines. All of each is taken for the name of a child:}} {names}',
    none: 'There is no name in this list yet.',
    ages: 'This is for all names of the list. You can change each child afterwards.',
    known:
      '{count, plural, one {# name is on your list already:} other {# names are on your list already:}} {names}',
    another: 'They are other children with the same names: add them too',
  },
  entry: {
    noChild: 'Tick at least one child.',
    noCategory: 'Choose a category.',
    noTitle: 'Type the title of the piece.',
    leave: 'A piece that was not registered is removed. A registered one is withdrawn.',
    keeps: 'Piece, language and category stay for the next child.',
    oneChild: 'An entry of one child.',
    together: '{count, plural, one {# child} other {# children}} in one entry, together',
    each: '{count, plural, one {# child with an entry of its own} other {# children, each with an entry of their own}}',
    none: 'Nothing is entered yet. Tick children on the list first.',
  },
  send: {
    some: '{count, plural, one {# entry is not registered yet. Tap ‘Send’ to register it.} other {# entries are not registered yet. Tap ‘Send’ to register them.}}',
    none: 'There is nothing to send. Entries that are registered are on the list of entries.',
    waiting: 'Send waits for the network. Nothing of it is registered yet.',
    sending: 'Sending …',
    lacking:
      '{count, plural, one {# entry cannot be registered as it is. The reason stands at the entry.} other {# entries cannot be registered as they are. The reasons stand at the entries.}}',
    answered: 'This is the answer of the site to your last ‘Send’.',
    in: 'Is in, number {number}',
    inWithout: 'Is in',
    received: 'Registered. The organisers decide.',
    waits: 'Waits: number {place} on the waiting list',
    lacks: 'Is not registered',
    children: 'Entries',
  },
  states: {
    draft: 'Not registered yet',
    submitted: 'Registered. The organisers decide.',
    waitlisted: 'On the waiting list',
    offered: 'A place is offered. Ask the organisers.',
    returned: 'Returned by the organisers. Correct it and send it again.',
    returnedOver: 'Returned by the organisers.',
    accepted: 'Is in',
    declined: 'Is not in: it was declined, or an offered place was not confirmed in time.',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled by the organisers',
  },
  returned: {
    comment: 'The organisers write: {comment}',
    until: 'Send it again by {time}.',
  },
  consent: {
    undecidedOf: 'No consent of the guardian yet: {names}',
    refusedOf: 'The guardian has said no: {names}. Ask the organisers.',
    stands: 'The entry stands, and is not performed before that.',
  },
  missing: {
    category: 'Choose a category.',
    kind: 'This category takes another kind of entry: of one child, or of a group.',
    title: 'Give the title of the piece.',
    duration: 'Say how long the piece is.',
    too_long: 'The piece is longer than the category allows.',
    members: 'The category takes fewer or more children in one entry.',
    age: 'Say of each child if they are 18 or older.',
    guardian: 'Add a guardian with a phone number or an e-mail address for each child under 18.',
    guardianOf: 'Add a guardian with a phone number or an e-mail address: {names}',
    ageOf: 'Say of each child if they are 18 or older: {names}',
    recording: 'A recording is needed. Ask the organisers how to give it to them.',
    consent: 'A guardian has not agreed yet. The entry stands, and is not performed before that.',
    not_open: 'Registration is not open yet.',
    closed: 'The deadline is over. Ask the organisers.',
    allowance: 'Your group has no more places in this category. Ask the organisers.',
    per_person: 'A child of this entry has as many entries in this category as are allowed.',
    organiser: 'Ask the organisers about this entry.',
  },
  refusals: {
    same_name: 'A child of this name is on your list already.',
    changed: 'Another phone of your group has changed this child at the same time.',
    has_solo: 'The child has an entry in this category already.',
    sent: 'This entry is registered. Only the organisers can change it now.',
    taken: 'This entry belongs to an account now. Only its owner or the organisers can take it back.',
    changeSent:
      'This child is in a registered entry. Only the organisers can change the name, the age or the guardian now.',
    removeSent: 'This child is in an entry that was sent, and stays on the list. Ask the organisers.',
    unknown: 'The child or the entry was removed on another phone.',
    members: 'A child of this entry is not on the list any more.',
    category: 'The competition does not have this category.',
    full: 'Your group is full. Ask the organisers.',
    closed: 'The organisers have closed this group.',
    over: 'It is too late for this change. Ask the organisers.',
    other: 'It could not be read. Ask the organisers.',
  },
  conflict: {
    title: 'Two phones have changed {name}',
    lead: 'Both versions are kept. Choose the right one.',
    mine: 'From this phone',
    theirs: 'From the other phone',
    removed: 'The other phone has removed this child.',
  },
} as const;
