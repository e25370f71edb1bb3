import { WarningIcon } from '../../ui/icons/index.ts';

/** The error of the form as a whole. The element is always mounted, so that screen readers announce the text. */
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
