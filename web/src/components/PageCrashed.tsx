import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

/** A page whose code did not load or that failed. Reloading also fetches a newer version of the site. */
export function PageCrashed() {
  return (
    <Container role="alert" sx={{ py: 8, textAlign: 'center' }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        This page could not be shown
      </Typography>
      <Typography sx={{ mb: 3 }}>Please check your connection.</Typography>
      <Button
        variant="contained"
        onClick={() => {
          window.location.reload();
        }}
      >
        Try again
      </Button>
    </Container>
  );
}
