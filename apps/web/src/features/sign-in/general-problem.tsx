import { WarningIcon } from '../../ui/icons/index.ts';

/** What is wrong with the form as a whole; the place is kept in the page so that it is spoken. */
export function GeneralProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex items-start gap-2 text-14 font-semibold text-danger">
          <WarningIcon size={18} className="mt-px shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
