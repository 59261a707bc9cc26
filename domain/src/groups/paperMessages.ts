/** The sentences about signed sheets on the phone of a leader. They are loaded with their own screen. */
export const paperMessages = {
  lead: 'Print one sheet for each child whose guardian has not decided yet, and let the guardian sign it. Then photograph the signed sheets here, one after another. It counts when an organiser has looked at it.',
  none: 'Every child on the list has a decision, or is 18 or older, so there is nothing to print.',
  noCode: 'No square was found in this photograph. Take it again: the whole sheet, from above, with light.',
  sending: 'Sending the photograph…',
  printing: 'Making the sheets…',
  sent: 'Sent: {name}. The organisers look at it.',
  sentOther: 'Sent. The organisers look at it.',
  again: 'To be photographed again:',
  refusals: {
    unreadable: 'It cannot be read.',
    unsigned: 'It is not signed.',
    otherChild: 'It is the sheet of another child.',
  },
  printed: 'The sheets were downloaded. Open the file and print it.',
  photoNetwork:
    'The network is not reached. The photograph was not sent, and this page does not keep it: photograph the sheet again when there is network.',
  network: 'The network is not reached. The sheets need it: try again later.',
} as const;
