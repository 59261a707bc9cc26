/** The sentences of the screen at the venue. */
export const revealTexts = {
  nothing:
    'Nothing is prepared on this device. In the dashboard, open Results and choose ‘Put the reveal on this laptop’.',
} as const;
