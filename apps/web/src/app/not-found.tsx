import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DiscIcon } from '../ui/icons/index.ts';

export function NotFound() {
  const { t } = useLingui();
  const [path] = useLocation();
  useDocumentTitle(t`Page not found`);
  return (
    <EmptyState
      level={1}
      icon={DiscIcon}
      title={t`Nothing’s playing here`}
      action={
        <ButtonLink href="/" variant="primary">
          <Trans>See live rooms</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        There’s no page at <span className="font-semibold text-ink">{path}</span>. The link may be old or
        missing a letter.
      </Trans>
    </EmptyState>
  );
}
