import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RowActions } from '../kit/RowActions';
import type { UserActions } from './userList';

interface Props extends UserActions {
  /** Id of the username. */
  describedBy: string;
}

/** The actions of an account, and below them the reason for disabled ones. */
export function UserButtons({ actions, reason, describedBy }: Props) {
  return (
    <Box>
      <RowActions actions={actions} describedBy={describedBy} />
      {reason && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
}
