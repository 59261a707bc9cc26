import { Button } from '../../components/button/Button';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { TextLink } from '../../components/TextLink';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { Shelf, Specimen } from './Specimen';

const row = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' } as const;
const KINDS = ['success', 'error', 'warning', 'info'] as const;

export function Actions() {
  return (
    <Shelf>
      {(['contained', 'outlined', 'text'] as const).map((variant) => (
        <Specimen key={variant} name={`Button ${variant}`}>
          <Box sx={row}>
            <Button variant={variant}>Ready</Button>
            <Button variant={variant} size="large">
              Large
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </Box>
        </Specimen>
      ))}
      <Specimen name="Links">
        <Box sx={row}>
          <LinkButton to={paths.home} variant="contained">
            LinkButton
          </LinkButton>
          <TextLink to={paths.home}>TextLink</TextLink>
        </Box>
      </Specimen>
      <Specimen name="Messages">
        <Box sx={row}>
          {KINDS.map((kind) => (
            <Button
              key={kind}
              variant="outlined"
              onClick={() => {
                notify[kind](`This is a message: ${kind}.`);
              }}
            >
              {kind}
            </Button>
          ))}
        </Box>
      </Specimen>
    </Shelf>
  );
}
