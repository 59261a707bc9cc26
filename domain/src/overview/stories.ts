/** One line of a history. Lines of one person about one thing that follow each other become one story. */
export interface Line {
  id: string;
  /** The account, 'system' for the site itself, or 'unknown'. */
  by: string;
  at: Date;
  /** The deed. Lines with another one never share a story. */
  what: string;
  /** The record that it was done to. */
  record: string;
}

export interface Story {
  what: string;
  by: string;
  /** The times of the first and of the last line. */
  from: Date;
  to: Date;
  /** The records, each once, the latest first. */
  records: string[];
  /** The ids of all lines, the latest first. */
  lines: string[];
}

/** Work that rests longer than this begins a new story. */
const PAUSE_MS = 3_600_000;

const begin = ({ id, what, by, at, record }: Line): Story => ({
  what,
  by,
  from: at,
  to: at,
  records: [record],
  lines: [id],
});

const belongs = (story: Story, { at }: Line) => story.from.getTime() - at.getTime() <= PAUSE_MS;

function extend(story: Story, { id, at, record }: Line): void {
  story.from = at;
  story.lines.push(id);
  if (!story.records.includes(record)) story.records.push(record);
}

/** The stories of these lines, the latest first. Each line counts once, also where two lists contain it. */
export function storiesOf(lines: readonly Line[]): Story[] {
  const once = new Map(lines.map((line) => [line.id, line]));
  const latestFirst = [...once.values()].sort((a, b) => b.at.getTime() - a.at.getTime());
  const stories: Story[] = [];
  const running = new Map<string, Story>();
  for (const line of latestFirst) {
    const key = `${line.by}\n${line.what}`;
    const story = running.get(key);
    if (story && belongs(story, line)) {
      extend(story, line);
    } else {
      const fresh = begin(line);
      running.set(key, fresh);
      stories.push(fresh);
    }
  }
  return stories;
}
