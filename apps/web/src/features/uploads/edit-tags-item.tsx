import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { uploadUploadById } from '@turnstage/client/routes';
import { api, useSession } from '../../session/index.ts';
import { EditIcon } from '../../ui/icons/index.ts';
import { MenuItem, MenuLine } from '../../ui/menu/index.ts';
import { uploadKey } from './upload-key.ts';

interface EditTagsItemProps {
  uploadId: string;
  onEdit: () => void;
}

/** Stands last in a song's menu: whose upload it is must be asked, and nothing shall move under the pointer. */
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
      <MenuLine />
      <MenuItem icon={EditIcon} onSelect={onEdit}>
        <Trans>Edit tags</Trans>
      </MenuItem>
    </>
  );
}
