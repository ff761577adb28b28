/*
 * forgetful LIVE KEPT MOUNTPOINT: a file system that forgets what was not synced, as a disk does when its power is cut.
 *
 * Every call goes to LIVE at once. KEPT has what is left after a cut: the content of a file as of its last sync, and the
 * names as of the last sync of anything, in the order in which they changed (the journal of ext4 with delayed allocation: a
 * file that was renamed but never synced is empty). To cut the power, kill this process.
 */
#define FUSE_USE_VERSION 31
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static int live, kept;

/* Names are below the folder that a descriptor stands for. */
static const char *below(const char *path) { return path[1] == '\0' ? "." : path + 1; }

static int outcome(int result) { return result == -1 ? -errno : 0; }

/* ---- what changed since the last sync ---- */

enum kind { CREATE, MKDIR, SYMLINK, LINK, RENAME, UNLINK, RMDIR, CHMOD, CHOWN, TRUNCATE };

struct change {
  struct change *next;
  enum kind kind;
  char *path, *other;
  mode_t mode;
  uid_t uid;
  gid_t gid;
  off_t size;
};

static struct change *first, **last = &first;

static struct change *note(enum kind kind, const char *path, const char *other) {
  struct change *one = calloc(1, sizeof *one);
  one->kind = kind;
  one->path = strdup(path);
  one->other = other == NULL ? NULL : strdup(other);
  *last = one;
  last = &one->next;
  return one;
}

static void keep_one(const struct change *one) {
  const char *path = below(one->path);
  const char *other = one->other == NULL ? NULL : one->kind == SYMLINK ? one->other : below(one->other);
  int fd;
  switch (one->kind) {
  case CREATE:
    fd = openat(kept, path, O_CREAT | O_WRONLY, one->mode);
    if (fd != -1) close(fd);
    fchownat(kept, path, one->uid, one->gid, AT_SYMLINK_NOFOLLOW);
    fchmodat(kept, path, one->mode, 0);
    break;
  case MKDIR:
    mkdirat(kept, path, one->mode);
    fchownat(kept, path, one->uid, one->gid, AT_SYMLINK_NOFOLLOW);
    fchmodat(kept, path, one->mode, 0);
    break;
  case SYMLINK: symlinkat(other, kept, path); break;
  case LINK: linkat(kept, path, kept, other, 0); break;
  case RENAME: renameat(kept, path, kept, other); break;
  case UNLINK: unlinkat(kept, path, 0); break;
  case RMDIR: unlinkat(kept, path, AT_REMOVEDIR); break;
  case CHMOD: fchmodat(kept, path, one->mode, 0); break;
  case CHOWN: fchownat(kept, path, one->uid, one->gid, AT_SYMLINK_NOFOLLOW); break;
  case TRUNCATE:
    fd = openat(kept, path, O_WRONLY);
    if (fd != -1) {
      if (ftruncate(fd, one->size) == -1) perror("truncate");
      close(fd);
    }
    break;
  }
}

static void keep_names(void) {
  while (first != NULL) {
    struct change *one = first;
    keep_one(one);
    first = one->next;
    free(one->path);
    free(one->other);
    free(one);
  }
  last = &first;
}

/* ---- content that was written since the last sync of its file ---- */

struct range { off_t from, to; };

struct file {
  struct file *next;
  ino_t inode;
  struct range *ranges;
  size_t count, room;
};

#define BUCKETS 4096
static struct file *files[BUCKETS];

static struct file *find_file(ino_t inode) {
  struct file **place = &files[inode % BUCKETS];
  for (struct file *one = *place; one != NULL; one = one->next)
    if (one->inode == inode) return one;
  struct file *one = calloc(1, sizeof *one);
  one->inode = inode;
  one->next = *place;
  return *place = one;
}

static void note_write(int fd, off_t from, off_t to) {
  struct stat stat;
  if (fstat(fd, &stat) == -1) return;
  struct file *file = find_file(stat.st_ino);
  struct range *end = file->count == 0 ? NULL : &file->ranges[file->count - 1];
  if (end != NULL && from >= end->from && from <= end->to) {
    if (to > end->to) end->to = to;
    return;
  }
  if (file->count == file->room) {
    file->room = file->room == 0 ? 16 : file->room * 2;
    file->ranges = realloc(file->ranges, file->room * sizeof *file->ranges);
  }
  file->ranges[file->count++] = (struct range){from, to};
}

static int keep_content(const char *path, int fd) {
  struct stat stat;
  if (fstat(fd, &stat) == -1) return -errno;
  struct file *file = find_file(stat.st_ino);
  int to = openat(kept, below(path), O_WRONLY);
  if (to != -1) {
    static char piece[1 << 16];
    for (size_t n = 0; n < file->count; n++)
      for (off_t at = file->ranges[n].from; at < file->ranges[n].to;) {
        size_t wanted = file->ranges[n].to - at;
        ssize_t got = pread(fd, piece, wanted < sizeof piece ? wanted : sizeof piece, at);
        if (got <= 0) break;
        if (pwrite(to, piece, got, at) != got) perror("keep");
        at += got;
      }
    if (ftruncate(to, stat.st_size) == -1) perror("keep");
    close(to);
  }
  file->count = 0;
  return 0;
}

/* ---- calls ---- */

static int fd_of(struct fuse_file_info *info) { return (int)info->fh; }

static void *start(struct fuse_conn_info *connection, struct fuse_config *config) {
  (void)connection;
  config->use_ino = 1;
  config->entry_timeout = config->attr_timeout = config->negative_timeout = 0;
  return NULL;
}

static int get_attributes(const char *path, struct stat *stat, struct fuse_file_info *info) {
  if (info != NULL) return outcome(fstat(fd_of(info), stat));
  return outcome(fstatat(live, below(path), stat, AT_SYMLINK_NOFOLLOW));
}

static int read_link(const char *path, char *target, size_t size) {
  ssize_t length = readlinkat(live, below(path), target, size - 1);
  if (length == -1) return -errno;
  target[length] = '\0';
  return 0;
}

static void give(const char *path, struct change *one, mode_t mode) {
  struct fuse_context *caller = fuse_get_context();
  one->mode = mode & 07777;
  one->uid = caller->uid;
  one->gid = caller->gid;
  if (fchownat(live, below(path), caller->uid, caller->gid, AT_SYMLINK_NOFOLLOW) == -1) perror("give");
}

static int make_folder(const char *path, mode_t mode) {
  if (mkdirat(live, below(path), mode) == -1) return -errno;
  give(path, note(MKDIR, path, NULL), mode);
  return 0;
}

static int make_symlink(const char *target, const char *path) {
  if (symlinkat(target, live, below(path)) == -1) return -errno;
  note(SYMLINK, path, target);
  return 0;
}

static int make_link(const char *path, const char *other) {
  if (linkat(live, below(path), live, below(other), 0) == -1) return -errno;
  note(LINK, path, other);
  return 0;
}

/* Sockets and pipes: gone after a cut, as their processes are. */
static int make_node(const char *path, mode_t mode, dev_t device) {
  if (mknodat(live, below(path), mode, device) == -1) return -errno;
  struct fuse_context *caller = fuse_get_context();
  if (fchownat(live, below(path), caller->uid, caller->gid, AT_SYMLINK_NOFOLLOW) == -1) perror("give");
  return 0;
}

static int rename_one(const char *path, const char *other, unsigned int flags) {
  if (renameat2(live, below(path), live, below(other), flags) == -1) return -errno;
  note(RENAME, path, other);
  return 0;
}

static int remove_file(const char *path) {
  if (unlinkat(live, below(path), 0) == -1) return -errno;
  note(UNLINK, path, NULL);
  return 0;
}

static int remove_folder(const char *path) {
  if (unlinkat(live, below(path), AT_REMOVEDIR) == -1) return -errno;
  note(RMDIR, path, NULL);
  return 0;
}

static int change_mode(const char *path, mode_t mode, struct fuse_file_info *info) {
  (void)info;
  if (fchmodat(live, below(path), mode, 0) == -1) return -errno;
  note(CHMOD, path, NULL)->mode = mode & 07777;
  return 0;
}

static int change_owner(const char *path, uid_t uid, gid_t gid, struct fuse_file_info *info) {
  (void)info;
  if (fchownat(live, below(path), uid, gid, AT_SYMLINK_NOFOLLOW) == -1) return -errno;
  struct change *one = note(CHOWN, path, NULL);
  one->uid = uid;
  one->gid = gid;
  return 0;
}

static int change_size(const char *path, off_t size, struct fuse_file_info *info) {
  int fd = info != NULL ? fd_of(info) : openat(live, below(path), O_WRONLY);
  if (fd == -1) return -errno;
  int result = outcome(ftruncate(fd, size));
  if (info == NULL) close(fd);
  if (result == 0) note(TRUNCATE, path, NULL)->size = size;
  return result;
}

static int change_times(const char *path, const struct timespec times[2], struct fuse_file_info *info) {
  (void)info;
  return outcome(utimensat(live, below(path), times, AT_SYMLINK_NOFOLLOW));
}

/* The kernel says where to write, what has to be synced by itself is below, and content is read again when it is kept. */
static int plain_flags(int flags) {
  flags &= ~(O_APPEND | O_DIRECT | O_SYNC | O_DSYNC);
  return (flags & O_ACCMODE) == O_WRONLY ? (flags & ~O_ACCMODE) | O_RDWR : flags;
}

static int create_file(const char *path, mode_t mode, struct fuse_file_info *info) {
  int fd = openat(live, below(path), plain_flags(info->flags) | O_CREAT, mode);
  if (fd == -1) return -errno;
  give(path, note(CREATE, path, NULL), mode);
  struct stat stat;
  if (fstat(fd, &stat) == 0) find_file(stat.st_ino)->count = 0;
  info->fh = fd;
  return 0;
}

static int open_file(const char *path, struct fuse_file_info *info) {
  int fd = openat(live, below(path), plain_flags(info->flags));
  if (fd == -1) return -errno;
  info->fh = fd;
  return 0;
}

static int read_file(const char *path, char *to, size_t size, off_t at, struct fuse_file_info *info) {
  (void)path;
  ssize_t got = pread(fd_of(info), to, size, at);
  return got == -1 ? -errno : (int)got;
}

static int write_file(const char *path, const char *from, size_t size, off_t at, struct fuse_file_info *info) {
  ssize_t done = pwrite(fd_of(info), from, size, at);
  if (done == -1) return -errno;
  note_write(fd_of(info), at, at + done);
  if (info->flags & (O_SYNC | O_DSYNC)) {
    keep_names();
    keep_content(path, fd_of(info));
  }
  return (int)done;
}

static int reserve(const char *path, int mode, off_t at, off_t length, struct fuse_file_info *info) {
  (void)path;
  if (fallocate(fd_of(info), mode, at, length) == -1) return -errno;
  note_write(fd_of(info), at, at + length);
  return 0;
}

static int sync_file(const char *path, int data_only, struct fuse_file_info *info) {
  (void)data_only;
  keep_names();
  return keep_content(path, fd_of(info));
}

static int release_file(const char *path, struct fuse_file_info *info) {
  (void)path;
  close(fd_of(info));
  return 0;
}

static int open_folder(const char *path, struct fuse_file_info *info) {
  int fd = openat(live, below(path), O_RDONLY | O_DIRECTORY);
  if (fd == -1) return -errno;
  info->fh = (uint64_t)(uintptr_t)fdopendir(fd);
  return 0;
}

static DIR *folder_of(struct fuse_file_info *info) { return (DIR *)(uintptr_t)info->fh; }

static int read_folder(const char *path, void *to, fuse_fill_dir_t add, off_t from, struct fuse_file_info *info,
                       enum fuse_readdir_flags flags) {
  (void)path, (void)from, (void)flags;
  struct dirent *entry;
  rewinddir(folder_of(info));
  while ((entry = readdir(folder_of(info))) != NULL) {
    struct stat stat = {.st_ino = entry->d_ino, .st_mode = entry->d_type << 12};
    if (add(to, entry->d_name, &stat, 0, 0)) break;
  }
  return 0;
}

static int sync_folder(const char *path, int data_only, struct fuse_file_info *info) {
  (void)path, (void)data_only, (void)info;
  keep_names();
  return 0;
}

static int release_folder(const char *path, struct fuse_file_info *info) {
  (void)path;
  closedir(folder_of(info));
  return 0;
}

static int describe(const char *path, struct statvfs *stat) {
  (void)path;
  return outcome(fstatvfs(live, stat));
}

static const struct fuse_operations CALLS = {
    .init = start,
    .getattr = get_attributes,
    .readlink = read_link,
    .mknod = make_node,
    .mkdir = make_folder,
    .unlink = remove_file,
    .rmdir = remove_folder,
    .symlink = make_symlink,
    .rename = rename_one,
    .link = make_link,
    .chmod = change_mode,
    .chown = change_owner,
    .truncate = change_size,
    .utimens = change_times,
    .open = open_file,
    .create = create_file,
    .read = read_file,
    .write = write_file,
    .fallocate = reserve,
    .fsync = sync_file,
    .release = release_file,
    .opendir = open_folder,
    .readdir = read_folder,
    .fsyncdir = sync_folder,
    .releasedir = release_folder,
    .statfs = describe,
};

int main(int count, char **words) {
  if (count != 4) {
    fprintf(stderr, "forgetful LIVE KEPT MOUNTPOINT\n");
    return 2;
  }
  umask(0);
  live = open(words[1], O_RDONLY | O_DIRECTORY);
  kept = open(words[2], O_RDONLY | O_DIRECTORY);
  if (live == -1 || kept == -1) {
    perror("forgetful");
    return 2;
  }
  // In the foreground and one call after the other: what is kept is never half a change of names.
  char *arguments[] = {words[0], "-f", "-s", "-o", "allow_other,default_permissions", words[3], NULL};
  return fuse_main(6, arguments, &CALLS, NULL);
}
