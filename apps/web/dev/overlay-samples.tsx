import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { ConfirmDialog, Dialog } from '../src/ui/dialog/index.ts';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { TextField } from '../src/ui/form/index.ts';
import { IconButton } from '../src/ui/icon-button.tsx';
import {
  ArrowUpIcon,
  CrateIcon,
  EditIcon,
  FolderIcon,
  MoreIcon,
  PlusIcon,
  TrashIcon,
} from '../src/ui/icons/index.ts';
import { Menu, MenuItem, MenuSeparator } from '../src/ui/menu/index.ts';
import { Panel } from '../src/ui/panel.tsx';
import { SelectionAction, SelectionBar } from '../src/ui/selection-bar.tsx';
import { TabList, TabPanel } from '../src/ui/tabs.tsx';
import { showToast } from '../src/ui/toast/index.ts';

const ignore = () => undefined;

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const [tab, setTab] = useState<'chat' | 'people' | 'queue'>('chat');
  return (
    <Panel title="Tabs and overlays">
      <TabList
        base="sample"
        label="Room"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'chat', label: 'Chat' },
          { id: 'people', label: 'People', count: '47' },
          { id: 'queue', label: 'Queue', count: '7' },
        ]}
      />
      <TabPanel base="sample" id={tab} className="py-2">
        <EmptyState
          icon={CrateIcon}
          title="No songs yet"
          level={3}
          action={<Button variant="primary">Add songs</Button>}
        >
          Songs that you queue wait here until it is your turn on stage.
        </EmptyState>
      </TabPanel>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => showToast('Removed 3 songs.', { action: { label: 'Undo', run: ignore } })}>
          Toast
        </Button>
        <Button onClick={() => showToast('The vote did not arrive. Try again.', { tone: 'danger' })}>
          Bad toast
        </Button>
        <Menu
          label="Song"
          renderTrigger={(trigger) => <IconButton name="More" icon={MoreIcon} {...trigger} />}
        >
          <MenuItem icon={ArrowUpIcon} onSelect={ignore}>
            Play next
          </MenuItem>
          <MenuItem icon={EditIcon} onSelect={ignore}>
            Edit
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={TrashIcon} danger onSelect={ignore}>
            Remove
          </MenuItem>
        </Menu>
      </div>
      <div className="mt-4">
        <SelectionBar summary="3 selected" onClear={ignore}>
          <SelectionAction icon={FolderIcon}>Move</SelectionAction>
          <SelectionAction icon={PlusIcon} primary>
            Add to queue
          </SelectionAction>
        </SelectionBar>
      </div>
      {open === 'dialog' && (
        <Dialog
          title="Open a room"
          onClose={() => setOpen(null)}
          actions={
            <Button variant="primary" onClick={() => setOpen(null)}>
              Open it
            </Button>
          }
        >
          <TextField label="Name" hint="It becomes the address too." data-autofocus="" />
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete this crate?"
          confirmLabel="Delete crate"
          danger
          onConfirm={() => setOpen(null)}
          onClose={() => setOpen(null)}
        >
          128 songs leave the crate. The songs themselves stay in your other crates.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
