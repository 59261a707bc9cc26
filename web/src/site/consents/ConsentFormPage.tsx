import { useEffect, useState } from 'react';
import type { ConsentForm } from '@ndeiya/domain/consents/consentApi';
import { builtLanguage } from '@ndeiya/domain/kernel/language';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button/Button';
import { Container } from '../../components/Container';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { OnlyInEnglish } from '../../components/OnlyInEnglish';
import { PageHeader } from '../../components/PageHeader';
import { PrintedWithoutFrame } from '../../components/PrintedWithoutFrame';
import { Spinner } from '../../components/Spinner';
import { readForm } from '../../data/consents';
import { useLanguage, useText } from '../../i18n/language';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { PaperForm } from './PaperForm';

/** /consent/form: a form to print, for a guardian who signs on paper. */
export function ConsentFormPage() {
  const t = useText();
  const page = useLanguage();
  const { form, problem } = useForm();
  return (
    <>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <PageHeader area="tea" title={t('Form for the parent or guardian')} />
      </Box>
      <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 }, '@media print': { p: 0 } }}>
        <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>
          {problem && t(problem)}
        </Typography>
        {!form && !problem && <Spinner text={t('Loading...')} />}
        {form && (
          <>
            <Box sx={{ mb: 3, '@media print': { display: 'none' } }}>
              {form.terms.language !== page && <OnlyInEnglish />}
              <Button
                variant="contained"
                size="large"
                onClick={() => {
                  window.print();
                }}
              >
                {t('Print')}
              </Button>
            </Box>
            <PaperForm form={form} />
          </>
        )}
      </Container>
      <PrintedWithoutFrame />
    </>
  );
}

/** The paper shows the form only. */
/** The form of the entry and the member in the address, for its owner and for administrators. */
function useForm() {
  const language = builtLanguage(useLanguage());
  const [query] = useSearchParams();
  const [entry, member] = [query.get('entry') ?? '', query.get('member') ?? ''];
  const [form, setForm] = useState<ConsentForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    readForm(entry, member, language).then(
      (found) => {
        if (!isLeft) setForm(found);
      },
      (error: unknown) => {
        logError('form of a consent', error);
        if (!isLeft) setProblem(errorText(error, messages.network));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [entry, member, language]);
  return { form, problem };
}
