export interface DemoEvent {
  id: string;
  title: string;
  theme: string;
  details: string;
  location: string;
  /** Days from now, or a fixed date; `hour` is in Nairobi's time. */
  when: { days: number; hour: number } | { date: string };
  /** Index of an event picture. */
  picture: number;
}

const NOTE = '<p><em>This is demonstration data.</em></p>';

export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    id: 'demo-competition-2025',
    title: 'Music & Culture Competition: Ndeiya Edition',
    theme: 'Fanning the Flame of Values through Music & Culture',
    details: `<p>Poems, folk songs, original songs and renditions, all in Kikuyu. <strong>Everyone is welcome to listen.</strong></p><p>Performers register before the day.</p>${NOTE}`,
    location: 'Ndeiya, Kenya',
    when: { date: '2025-08-16T00:00:00+03:00' },
    picture: 0,
  },
  {
    id: 'demo-open-rehearsal',
    title: 'Open rehearsal',
    theme: 'Courage',
    details: `<p>Try your piece before a friendly audience. Bring:</p><p>1. your text<br>2. your instrument<br>3. <u>an open ear</u></p>${NOTE}`,
    location: 'Community space, Ndeiya',
    when: { days: 9, hour: 14 },
    picture: 2,
  },
  {
    id: 'demo-evening-of-strings',
    title: 'An evening of strings and pipes',
    theme: 'Communality',
    details: `<p>Old instruments, <em>played slowly</em>, and the stories of those who carried them.</p>${NOTE}`,
    location: 'Community space, Ndeiya',
    when: { days: 23, hour: 17 },
    picture: 3,
  },
  {
    id: 'demo-proverbs-workshop',
    title: 'Workshop: proverbs in spoken word',
    theme: 'Introspection',
    details: `<p>How does a proverb find its place in a poem? We read, write and perform together.</p>${NOTE}`,
    location: 'Second community space, Ndeiya',
    when: { days: 41, hour: 10 },
    picture: 4,
  },
  {
    id: 'demo-dance-day',
    title: 'Day of dance',
    theme: 'Reverence',
    details: `<p>Steps from the ridges for all ages. <strong>Wear shoes that you can dance in.</strong></p>${NOTE}`,
    location: 'Ndeiya, Kenya',
    when: { days: 66, hour: 11 },
    picture: 1,
  },
  {
    id: 'demo-next-competition',
    title: 'Competition day: demonstration edition',
    theme: 'Justice and Diligence',
    details: `<p>All categories on one stage, from morning to sunset.</p>${NOTE}`,
    location: 'Ndeiya, Kenya',
    when: { days: 120, hour: 9 },
    picture: 5,
  },
  {
    id: 'demo-listening-circle',
    title: 'Listening circle',
    theme: 'Self-control',
    details: `<p>An afternoon for listening to one another, without a stage.</p>${NOTE}`,
    location: 'Second community space, Ndeiya',
    when: { days: -20, hour: 15 },
    picture: 6,
  },
  {
    id: 'demo-moonlight-songs',
    title: 'Songs by moonlight',
    theme: 'Communality',
    details: `<p>Folk songs round the fire.</p>${NOTE}`,
    location: 'Ndeiya, Kenya',
    when: { days: -75, hour: 19 },
    picture: 7,
  },
];
