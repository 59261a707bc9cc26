/** The sentences at the gate, about the tickets of the audience's vote. They are loaded with their own part of the page. */
export const deskMessages = {
  lead: 'At the gate: type or photograph the code of a cover sheet to make its stack valid, or that of a ticket to release it.',
  noCode: 'No code was found in this photograph. Take it again, from closer.',
  activated: 'The stack is valid: {tickets} tickets can vote.',
  released:
    'The ticket is released: its vote is out of the box, and it can be used once more. It cannot be released again.',
  question:
    'Release this ticket? The vote that was sent with it is taken out of the box. This is possible once for each ticket.',
  network: 'The network is not reached. Nothing was changed: try again.',
} as const;
