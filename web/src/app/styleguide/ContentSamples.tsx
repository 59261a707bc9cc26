import { useState } from 'react';
import { Button } from '../../components/button/Button';
import { CalendarLeaf } from '../../components/CalendarLeaf';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Countdown } from '../../components/Countdown';
import { Emphasised } from '../../components/Emphasised';
import { EventCard } from '../../components/EventCard';
import { PageHeader } from '../../components/PageHeader';
import { Picture } from '../../components/Picture';
import { ShowMore } from '../../components/ShowMore';
import { Skeleton } from '../../components/Skeleton';
import { VideoFacade } from '../../components/VideoFacade';
import { Shelf, Specimen } from './Specimen';

const at = new Date('2031-08-16T09:00:00+03:00');
const event = {
  id: 'x',
  title: 'A title',
  theme: 'A theme',
  date_time: at,
  location: 'A place',
  image: null,
};
const LONG = { ...event, title: 'An evening of strings, pipes, drums and everything else that sounds' };

export function ContentSamples() {
  return (
    <Shelf>
      {(['fire', 'tea', 'earth'] as const).map((area) => (
        <Specimen key={area} name={`PageHeader ${area}`} wide>
          <PageHeader title="A page" lead="One sentence under the title." area={area}>
            <CalendarLeaf at={at} large />
          </PageHeader>
        </Specimen>
      ))}
      <Specimen name="EventCard">
        <EventCard event={event} />
      </Specimen>
      <Specimen name="EventCard, long">
        <EventCard event={LONG} />
      </Specimen>
      <Specimen name="EventCard, past">
        <EventCard event={event} past />
      </Specimen>
      <Specimen name="Countdown">
        <Countdown to={at} />
      </Specimen>
      <Specimen name="Countdown, started">
        <Countdown to={new Date(0)} />
      </Specimen>
      <Specimen name="Emphasised">
        <Emphasised>1043</Emphasised>
      </Specimen>
      <Specimen name="Picture, none yet">
        <Picture image={null} alt="" sizes="300px" />
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton sx={{ height: 200 }} />
      </Specimen>
      <Specimen name="VideoFacade">
        <VideoFacade youtubeId="abcdefghijk" title="A video" />
      </Specimen>
      {(['idle', 'loading', 'failed'] as const).map((state) => (
        <Specimen key={state} name={`ShowMore ${state}`}>
          <ShowMore what="pictures" state={state} hasMore onShowMore={nothing} />
        </Specimen>
      ))}
      <Specimen name="ConfirmDialog">
        <Dialog />
      </Specimen>
    </Shelf>
  );
}
const nothing = () => undefined;

function Dialog() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </Button>
      <ConfirmDialog open={open} text="Are you sure?" detail="A title" onConfirm={close} onClose={close} />
    </>
  );
}
