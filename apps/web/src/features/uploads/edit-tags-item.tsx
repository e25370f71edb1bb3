import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { uploadUploadById } from '@turnstage/client/routes';
import { uploadKey } from '../../lib/query-keys/crates.ts';
import { api, useSession } from '../../session/index.ts';
import { EditIcon } from '../../ui/icons/index.ts';
import { MenuItem, MenuSeparator } from '../../ui/menu/index.ts';

interface EditTagsItemProps {
  uploadId: string;
  onEdit: () => void;
}

/**
 * The last item of a song's menu: whether the upload is the person's own must be loaded first, and no other item
 * may move under the pointer.
 */
export function EditTagsItem({ uploadId: id, onEdit }: EditTagsItemProps) {
  const me = useSession((session) => session.claims?.sub);
  const { data } = useQuery({
    queryKey: uploadKey(id),
    queryFn: ({ signal }) => api.call(uploadUploadById, { params: { id }, signal }),
    staleTime: 60_000,
  });
  if (!data || data.userUuid !== me) return null;
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={EditIcon} onSelect={onEdit}>
        <Trans>Edit tags</Trans>
      </MenuItem>
    </>
  );
}
